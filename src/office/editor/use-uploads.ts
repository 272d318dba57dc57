import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import type { UploadedPicture } from '#contract/office/content.ts'
import { schema } from './schema.ts'
import { addPlace, placeOf, removePlace } from './uploads.ts'

/** Takes a picture, tells how far it is (0 to 1), and answers where it lies. */
export type TakePicture = (file: File, progress: (share: number) => void) => Promise<UploadedPicture>

export interface Said {
  text: string
  isBad: boolean
}

/** Puts an uploaded picture where its place is by now. Answers where that was. */
function putPicture(view: EditorView, place: object, { key, width, height }: UploadedPicture): number | undefined {
  const at = placeOf(view, place)
  removePlace(view, place)
  if (at === undefined) return
  const src = `/files/${key}`
  const figure = schema.nodes.figure.create({ src, width: String(width), height: String(height) })
  view.dispatch(view.state.tr.replaceRangeWith(at, at, figure).scrollIntoView())
  let found: number | undefined
  view.state.doc.descendants((node, pos) => {
    if (node.type === schema.nodes.figure && node.attrs.src === src) found = pos
    return node.type !== schema.nodes.figure
  })
  return found
}

/** Uploads pictures one after the other, each at its place in the text, and says how it goes. */
export function useUploads(take: TakePicture | undefined, onPut: (figure: number) => void) {
  const [said, say] = useState<Said>({ text: '', isBad: false })

  const upload = async (view: EditorView, file: File, place: object, send: TakePicture) => {
    const tell = (share: number) => say({ text: `Uploading ${file.name}: ${Math.round(share * 100)} %`, isBad: false })
    tell(0)
    try {
      const picture = await send(file, tell)
      if (view.isDestroyed) return
      const figure = putPicture(view, place, picture)
      say({ text: '', isBad: false })
      return figure
    } catch (cause) {
      if (view.isDestroyed) return
      removePlace(view, place)
      say({ text: `${file.name}: ${cause instanceof Error ? cause.message : 'The upload failed.'}`, isBad: true })
    }
  }

  const start = async (view: EditorView, files: File[], at = view.state.selection.to) => {
    if (!take) {
      say({ text: 'A picture cannot be added here.', isBad: true })
      return
    }
    const placed = files.map((file) => ({ file, place: addPlace(view, at, file.name) }))
    let last: number | undefined
    for (const { file, place } of placed) last = (await upload(view, file, place, take)) ?? last
    if (last !== undefined && files.length === 1) onPut(last)
  }

  return { said, say, start }
}
