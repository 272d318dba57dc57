import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import type { UploadedPicture } from '#contract/content/content.ts'
import { schema } from './schema.ts'
import { addMark, positionOf, removeMark } from './uploads.ts'

/** Takes a picture, tells how far it is (0 to 1), and answers where it lies. */
export type UploadPicture = (file: File, progress: (share: number) => void) => Promise<UploadedPicture>

export interface Said {
  text: string
  isBad: boolean
}

/** A picture to be uploaded, and where it goes. */
interface Coming {
  file: File
  at: number
  /** What it shows, where that is known. */
  alt: string | null
}

/** Puts an uploaded picture where its place is by now. Answers where that was. */
function putPicture(
  view: EditorView,
  mark: object,
  { key, width, height, alt }: UploadedPicture & Pick<Coming, 'alt'>,
): number | undefined {
  const at = positionOf(view, mark)
  removeMark(view, mark)
  if (at === undefined) return
  const src = `/files/${key}`
  const figure = schema.nodes.figure.create({ src, alt, width: String(width), height: String(height) })
  view.dispatch(view.state.tr.replaceRangeWith(at, at, figure).scrollIntoView())
  let found: number | undefined
  view.state.doc.descendants((node, pos) => {
    if (node.type === schema.nodes.figure && node.attrs.src === src) found = pos
    return node.type !== schema.nodes.figure
  })
  return found
}

/** Uploads pictures one after the other, each at its mark in the text, and says how it goes. */
export function useUploads(take: UploadPicture | undefined, onPut: (figure: number) => void) {
  const [said, say] = useState<Said>({ text: '', isBad: false })

  const upload = async (view: EditorView, { file, alt }: Coming, mark: object, send: UploadPicture) => {
    const tell = (share: number) => say({ text: `Uploading ${file.name}: ${Math.round(share * 100)} %`, isBad: false })
    tell(0)
    try {
      const picture = await send(file, tell)
      if (view.isDestroyed) return {}
      return { figure: putPicture(view, mark, { ...picture, alt }) }
    } catch (cause) {
      if (view.isDestroyed) return {}
      removeMark(view, mark)
      return { refusal: `${file.name}: ${cause instanceof Error ? cause.message : 'The upload failed.'}` }
    }
  }

  /** `leftOut` is said when all are there, with what was refused. */
  const start = async (view: EditorView, coming: Coming[], leftOut = '') => {
    if (!take) {
      say({ text: 'A picture cannot be added here.', isBad: true })
      return
    }
    const placed = coming.map((one) => ({ one, mark: addMark(view, one.at, one.file.name) }))
    const refusals: string[] = []
    let last: number | undefined
    for (const { one, mark } of placed) {
      const { figure, refusal } = await upload(view, one, mark, take)
      last = figure ?? last
      if (refusal !== undefined) refusals.push(refusal)
    }
    if (view.isDestroyed) return
    say({ text: [...refusals, leftOut].join(' ').trim(), isBad: refusals.length > 0 })
    if (last !== undefined && coming.length === 1 && coming[0]?.alt === null) onPut(last)
  }

  return { said, say, start }
}
