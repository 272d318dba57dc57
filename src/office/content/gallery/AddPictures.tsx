import { useSelector } from '@xstate/react'
import { type SyntheticEvent, useEffect } from 'react'
import { counted } from '#domain/common/words.ts'
import type { BatchPicture } from '#machines/content/picture-batch/picture-batch.machine.ts'
import { thumbnailOf } from '#src/lib/file-address.ts'
import { useFlow, usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { Forbidden } from '#src/office/kit/page/Forbidden.tsx'
import { LeaveDialog } from '#src/office/kit/page/LeaveDialog.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { useObjectUrl } from '#src/office/kit/use-object-url.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop, refusalOf } from '#src/ui/form/FileDrop.tsx'
import { photoKinds, sendingText } from '#src/ui/form/file-kinds.ts'
import { editRight } from '../content-words.ts'
import { MOST_PHOTO_BYTES } from '../fields/use-picture-upload.ts'
import { choosePicture, chosenFile, forgetChosen, pictureBatchFlow } from './picture-batch.flow.ts'

/** Several pictures for the gallery at once. */
export function AddPictures() {
  const { permissions } = usePerson()
  const right = editRight('image')
  return permissions.includes(right) ? <Batch /> : <Forbidden title="Add pictures" permission={right} />
}

const stillToSend = ({ state, refused }: BatchPicture) => state !== 'sent' && !refused

function wordsOf(pictures: readonly BatchPicture[]) {
  const count = (which: BatchPicture['state']) => pictures.filter(({ state }) => state === which).length
  const failed = count('failed')
  if (pictures.length === 0) return ''
  return `${count('sent')} of ${counted(pictures.length, 'picture')} added${failed ? `, ${failed} not` : ''}`
}

function Batch() {
  const flow = useFlow(pictureBatchFlow)
  const pictures = useSelector(flow, ({ context }) => context.pictures)
  const isNeeded = pictures.some(stillToSend)
  useEffect(() => forgetChosen, [])
  const take = (files: readonly File[]) =>
    flow.send({
      type: 'pictures.add',
      pictures: files.map((file) => choosePicture(file, refusalOf(file, photoKinds, MOST_PHOTO_BYTES))),
    })
  return (
    <>
      <LeaveDialog
        title="Leave before all are sent"
        text="What has not arrived yet is not added when you leave."
        isNeeded={() => flow.getSnapshot().context.pictures.some(stillToSend)}
      />
      <PageHead title="Add pictures" above={[{ to: '/content/image', label: 'Gallery' }]} />
      <div className="page-body grid max-w-3xl content-start gap-6">
        <Field
          id="pictures"
          label="Pictures"
          hint="Large ones are made smaller before they are sent. Each becomes a draft, which you describe and publish."
        >
          <FileDrop file={undefined} onFile={() => {}} onFiles={take} kinds={photoKinds} maxBytes={MOST_PHOTO_BYTES} />
        </Field>
        <p role="status" className="text-ink-2">
          {wordsOf(pictures)}
        </p>
        <ul className="grid gap-3">
          {pictures.map((picture) => (
            <Chosen
              key={picture.id}
              picture={picture}
              isNeeded={isNeeded}
              onAgain={() => flow.send({ type: 'picture.again', id: picture.id })}
              onRemove={() => flow.send({ type: 'picture.remove', id: picture.id })}
            />
          ))}
        </ul>
      </div>
    </>
  )
}

/** What cannot be opened is not shown as a broken picture. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true
}

interface ChosenProps {
  picture: BatchPicture
  /** Others have not arrived: the page has to stay. */
  isNeeded: boolean
  onAgain: () => void
  onRemove: () => void
}

const states: Record<BatchPicture['state'], (share: number) => string> = {
  waiting: () => 'Waits',
  sending: sendingText,
  sent: () => 'Added as a draft',
  failed: () => 'Not added',
}

function Chosen({ picture, isNeeded, onAgain, onRemove }: ChosenProps) {
  const { id, name, state, share, trouble, refused, arrived } = picture
  const chosen = useObjectUrl(refused ? undefined : chosenFile(id))
  const url = arrived ? thumbnailOf(`/files/${arrived.key}`) : chosen
  const words = isNeeded ? 'Describe it in a new tab' : 'Describe it'
  return (
    <li className="chosen-picture">
      <span className="chosen-thumbnail">{url && <img key={url} src={url} alt="" onError={hide} />}</span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-ink-2 text-meta">{states[state](share)}</span>
        {trouble && <span className="block text-danger text-meta">{trouble}</span>}
      </span>
      <span className="flex gap-2">
        {arrived && (
          <OfficeLink
            to={`/content/image/${arrived.item}`}
            className="head-link"
            aria-label={`${words}: ${name}`}
            {...(isNeeded && { target: '_blank' })}
          >
            {words}
          </OfficeLink>
        )}
        {state === 'failed' && !refused && (
          <Button kind="outline" size="small" aria-label={`Send again: ${name}`} onClick={onAgain}>
            Send again
          </Button>
        )}
        {(state === 'failed' || state === 'waiting') && (
          <Button kind="text" size="small" aria-label={`Leave out ${name}`} onClick={onRemove}>
            Leave out
          </Button>
        )}
      </span>
    </li>
  )
}
