import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { thumbnailOf } from '#src/lib/file-address.ts'
import { movePictureAct } from '#src/office/content/content.acts.ts'
import { galleryOrder } from '#src/office/content/content.queries.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { Failed, Rows } from '#src/office/kit/LoadState.tsx'
import { Forbidden } from '#src/office/kit/page/Forbidden.tsx'
import { Nothing } from '#src/office/kit/page/Nothing.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { useFocus } from '#src/ui/use-focus.ts'

const RIGHT = 'content.publish'

/** In which order readers see the pictures of the gallery. */
export function GalleryOrder() {
  const { permissions } = usePerson()
  return permissions.includes(RIGHT) ? <Order /> : <Forbidden title="Order of the gallery" permission={RIGHT} />
}

const buttonName = (id: number, up: boolean) => `${up ? 'up' : 'down'}-${id}`

function Order() {
  const { call } = useOffice()
  const { data, error, refetch } = useQuery(galleryOrder(call))
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: number; up: boolean }>(undefined)
  const order = data?.map(({ id }) => id).join(' ')
  // A picture that was moved takes the focus with it; at an end the other button has it.
  useFocus(order, () => {
    if (!pressed.current) return
    const { id, up } = pressed.current
    pressed.current = undefined
    const find = (name: string) => list.current?.querySelector<HTMLElement>(`[data-move="${name}"] button`)
    return find(buttonName(id, up)) ?? find(buttonName(id, !up))
  })
  return (
    <>
      <PageHead title="Order of the gallery" above={[{ to: '/content/image', label: 'Gallery' }]} />
      <div className="page-body max-w-3xl">
        {error && !data && <Failed text={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Rows count={6} />}
        {data?.length === 0 && <Nothing text="No picture is public yet." />}
        <ol ref={list} className="grid gap-3">
          {data?.map((picture, at) => (
            <li key={picture.id} className="chosen-picture">
              <span className="chosen-thumbnail">
                <img src={thumbnailOf(picture.path)} alt="" loading="lazy" />
              </span>
              <span className="min-w-0 truncate">
                {at + 1}. {picture.caption}
              </span>
              <span className="flex gap-2">
                {[true, false].map((up) =>
                  (up ? at > 0 : at < data.length - 1) ? (
                    <span
                      key={String(up)}
                      data-move={buttonName(picture.id, up)}
                      onClickCapture={() => {
                        pressed.current = { id: picture.id, up }
                      }}
                    >
                      <ActButton
                        act={movePictureAct}
                        subject={{ ...picture, up }}
                        name={`Move ${picture.caption || `picture ${at + 1}`} ${up ? 'up' : 'down'}`}
                      >
                        {up ? 'Up' : 'Down'}
                      </ActButton>
                    </span>
                  ) : null,
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
