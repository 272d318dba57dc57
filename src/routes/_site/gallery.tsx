import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { galleryQueries } from '#src/api/gallery.ts'
import { GalleryPage } from './-gallery/GalleryPage.tsx'

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
