import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '#src/site/content/gallery/GalleryPage.tsx'
import { galleryQueries } from '#src/site/content/gallery/gallery.queries.ts'

export const Route = createFileRoute('/_site/gallery')({
  staticData: {
    title: 'Gallery',
    scene: 'windows',
    description:
      import.meta.env.SSR && 'Pictures of the life of the FCT chapter: meetings, lectures and the city around them.',
  },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(galleryQueries(call).all()))
  },
  component: () => <GalleryPage gallery={useQuery(galleryQueries(Route.useRouteContext().call).all())} />,
})
