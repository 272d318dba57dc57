import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { otpRequestFlow } from '#src/flows/otp-request.ts'
import { useFlow } from '#src/flows/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/views/form/FlowField.tsx'
import { Form } from '#src/views/form/Form.tsx'
import { AuthPage, BackToLogin } from './-auth/AuthPage.tsx'

export const Route = createFileRoute('/_auth/forgot-password')({
  staticData: { title: 'Forgot Password', isClosed: true },
  component: ForgotPassword,
})

function ForgotPassword() {
  const flow = useFlow(otpRequestFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <AuthPage
      title="Forgot Password"
      lead="Enter the e-mail address of your account. We send you a code to choose a new password."
      foot={<BackToLogin />}
    >
      <Form
        flow={flow}
        action={
          <Button busy={busy} wide>
            Request OTP
          </Button>
        }
      >
        <FlowField flow={flow} name="email" label="Email" type="email" autoComplete="username" maxLength={254} />
      </Form>
    </AuthPage>
  )
}
