import { createFileRoute } from '@tanstack/react-router'
import { Answers } from '#src/site/applications/answer/Answers.tsx'

/** The link stands in the address: no search engine keeps it. */
export const Route = createFileRoute('/_site/application/answer/$token')({
  staticData: { title: 'Answer the Questions', crumb: 'Questions', scene: 'gate', isPrivate: true },
  component: function AnswerRequest() {
    const { token } = Route.useParams()
    return <Answers key={token} token={token} />
  },
})
