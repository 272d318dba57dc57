import { createFileRoute, Link } from '@tanstack/react-router'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import { AuthPage, BackToLogin } from '#src/site/identity/AuthPage.tsx'
import { otpEntryFlow } from '#src/site/identity/otp-entry.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { useFormField } from '#src/ui/form/form-flow.ts'
import { OtpBoxes } from '#src/ui/form/OtpBoxes.tsx'
import { textLinkClass } from '#src/ui/links.tsx'

export const Route = createFileRoute('/_auth/enter-otp')({
  staticData: { title: 'Check your Email', scene: 'plan', isClosed: true },
  component: EnterOtp,
})

function EnterOtp() {
  const flow = useFlow(otpEntryFlow)
  const { value, error, change } = useFormField(flow, 'otp')
  return (
    <AuthPage
      title={flowScreens.checkYourEmail}
      lead={
        <>
          <p>{flowScreens.otpJustSent}</p>
          <p className="mt-1 text-small">
            It is valid for ten minutes, in this browser. Please check your spam folder, too.
          </p>
        </>
      }
      foot={
        <>
          <p>
            Has nothing arrived?{' '}
            <Link to="/forgot-password" className={textLinkClass}>
              Request another OTP
            </Link>
          </p>
          <BackToLogin />
        </>
      }
    >
      <Form flow={flow} action={<Button wide>Verify Email</Button>}>
        <OtpBoxes id="otp" value={value} error={error} onChange={change} />
      </Form>
    </AuthPage>
  )
}
