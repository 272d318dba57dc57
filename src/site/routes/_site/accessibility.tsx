import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#src/site/content/page.queries.ts'
import { SectionsPage } from '#src/site/content/sections/SectionsPage.tsx'

export const Route = createFileRoute('/_site/accessibility')({
  staticData: {
    title: 'Accessibility',
    scene: 'gate',
    description:
      import.meta.env.SSR &&
      'How far this website can be used by everybody, what was tried and what was not, and whom to tell when something stands in your way.',
  },
  loader: async ({ context: { call, queryClient } }) => {
    await queryClient.ensureQueryData(pageQuery(call, 'accessibility'))
  },
  component: function Accessibility() {
    const { data: texts } = useSuspenseQuery(pageQuery(Route.useRouteContext().call, 'accessibility'))
    return <SectionsPage intro={texts.intro} sections={texts.sections} />
  },
})
