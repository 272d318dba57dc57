import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { addPicture } from '#contract/content/content-endpoints.ts'
import {
  type ArrivedPicture,
  type ChosenPicture,
  pictureBatchMachine,
  type SentPicture,
} from '#machines/content/picture-batch/picture-batch.machine.ts'
import { newKey } from '#src/lib/call.ts'
import { flow } from '#src/office/kit/flow.ts'
import { forgetContentLists } from '../content.queries.ts'
import { sendable } from '../fields/use-picture-upload.ts'

/** The draft that a picture becomes holds it. */
const Uploaded = v.object({ picture: v.object({ key: v.string() }) })

/** Until they have arrived. */
const chosen = new Map<string, File>()

/** Keeps a file beside the machine, which tells of it in words. */
export function choosePicture(file: File, refused: string | undefined): ChosenPicture {
  const id = newKey()
  chosen.set(id, file)
  return { id, name: file.name, refused: refused ?? '' }
}

export const chosenFile = (id: string) => chosen.get(id)

/** What has not arrived is not sent any more once the page is left. */
export const forgetChosen = () => chosen.clear()

export const pictureBatchFlow = flow('pictureBatch', ({ call, queryClient }) =>
  pictureBatchMachine.provide({
    actors: {
      sendPicture: fromPromise<ArrivedPicture, SentPicture>(async ({ input: { id, report }, signal }) => {
        const file = chosen.get(id)
        if (!file) throw new Error('This picture is not at hand any more. Choose it again.')
        const form = new FormData()
        form.append('picture', await sendable(file))
        // Under its own key: sent again after a lost answer it is the same draft.
        const item = await call(addPicture, {
          form,
          key: id,
          signal,
          onProgress: ({ sent, total }) => report(total > 0 ? sent / total : 0),
        })
        forgetContentLists(queryClient, 'image')
        return { item: item.id, key: v.parse(Uploaded, item.revision.data).picture.key }
      }),
    },
    actions: { forgetFile: (_, id) => chosen.delete(id) },
  }),
)
