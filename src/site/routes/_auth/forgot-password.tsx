import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { AuthPage, BackToLogin } from '#src/site/identity/AuthPage.tsx'
import { otpRequestFlow } from '#src/site/identity/otp-request.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'

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
