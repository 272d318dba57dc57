import { useQuery } from '@tanstack/react-query'
import { useBlocker, useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { waitFor } from 'xstate'
import type { ContentItem } from '#contract/content/content.ts'
import { type ContentKindName, isContentKind } from '#contract/content/kinds.ts'
import { newKey } from '#src/lib/call.ts'
import { useAct } from '../kit/act/use-act.ts'
import { useFlow, useOffice, usePerson } from '../kit/flow.ts'
import { Failed, Rows } from '../kit/LoadState.tsx'
import { Menu } from '../kit/Menu.tsx'
import { DotsIcon } from '../kit/office-icons.tsx'
import { Forbidden } from '../kit/page/Forbidden.tsx'
import { NothingHere } from '../kit/page/NothingHere.tsx'
import { Conflict } from './Conflict.tsx'
import { copyItemAct, deleteItemAct, sharePreviewAct } from './content.acts.ts'
import { contentItem } from './content.queries.ts'
import { contentEditorFlow, type EditorActor } from './content-editor.flow.ts'
import { editRight, kindOf, readRight } from './content-words.ts'
import { EditorHead, type PartOf } from './EditorHead.tsx'
import { Fields } from './fields/Fields.tsx'
import { tabName } from './kept-text.ts'
import { PreviewLink } from './PreviewLink.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { ConfirmStep } from './publish/ConfirmStep.tsx'
import { PublishGround } from './publish/PublishGround.tsx'
import { PublishTimes } from './publish/PublishTimes.tsx'
import { publishFlow } from './publish/publish.flow.ts'
import { ScheduledNotice } from './publish/ScheduledNotice.tsx'
import { toldWords } from './publish/standing-words.ts'
import { useStep } from './publish/use-step.ts'
import { Standing } from './Standing.tsx'
import { usePending } from './use-pending.ts'

/** One item with its newest text. */
export function ContentEditor() {
  const { kind = '', id = '' } = useParams({ strict: false })
  const { permissions } = usePerson()
  if (!isContentKind(kind)) return <NothingHere />
  const right = readRight(kind)
  if (!permissions.includes(right)) return <Forbidden title={kindOf(kind).words.many} permission={right} />
  return <Item key={`${kind} ${id}`} kind={kind} id={Number(id)} />
}

interface ItemProps {
  kind: ContentKindName
  id: number
  /** Of what it is a part: its page, by its name, and the row of its other parts. */
  partOf?: PartOf
}

/** The editor of one item. */
export function Item({ kind, id, partOf }: ItemProps) {
  const { call } = useOffice()
  const { data: item } = useQuery({ ...contentItem(call, { kind, id }), enabled: false })
  // What is archived is read; revived, it is edited again.
  return (
    <Editor key={item?.state === 'archived' ? 'archived' : 'open'} kind={kind} id={id} item={item} partOf={partOf} />
  )
}

interface EditorProps {
  kind: ContentKindName
  id: number
  item: ContentItem | undefined
  partOf: PartOf | undefined
}

function Editor({ kind, id, item, partOf }: EditorProps) {
  const person = usePerson()
  const [writer] = useState(newKey)
  const [tab] = useState(tabName)
  const mayEdit = person.permissions.includes(editRight(kind))
  const flow = useFlow(contentEditorFlow, { kind, id, by: person.id, writer, tab, mayEdit })
  const tags = useSelector(flow, (state) => state.tags)
  const trouble = useSelector(flow, ({ context }) => context.trouble)
  const draft = useSelector(flow, ({ context }) => context.seen.number)
  const data = useSelector(flow, ({ context }) => context.data)
  const pending = usePending(kind, id, item, data)
  const told = useSelector(flow, ({ context }) => toldWords(item?.told, context.data))
  const publish = useFlow(publishFlow, { kind, id })
  const { problems, attempt } = useSelector(publish, ({ context }) => context)
  const steps = useSelector(publish, ({ context }) => context.standing?.steps)
  const [mayArchive, mayUnpublish] = [steps?.includes('archive'), steps?.includes('unpublish')]
  const choose = useStep(flow, publish)
  const { begin } = useAct()
  const more = [
    ...(mayEdit && item && !kindOf(kind).pages
      ? [{ label: 'Copy as a draft', onPick: () => begin({ act: copyItemAct, subject: item }) }]
      : []),
    // The ground has no room for it beside what can be done with a schedule.
    ...(mayUnpublish && item?.scheduled != null ? [{ label: 'Unpublish…', onPick: () => choose('unpublish') }] : []),
    ...(mayArchive ? [{ label: 'Archive…', onPick: () => choose('archive') }] : []),
    ...(item?.may_delete ? [{ label: 'Delete…', onPick: () => begin({ act: deleteItemAct, subject: item }) }] : []),
  ]
  useSaveOnLeaving(flow)
  return (
    <div className="editor-page">
      <EditorHead kind={kind} item={item} flow={flow} back={partOf}>
        {mayEdit && item && item.state !== 'archived' && (
          <button type="button" className="head-link" onClick={() => begin({ act: sharePreviewAct, subject: item })}>
            Share a preview
          </button>
        )}
        <PreviewLink kind={kind} id={id} flow={flow} />
        {item && more.length > 0 && (
          <Menu name="More" label={<DotsIcon size={20} />} className="more-button" items={more} />
        )}
      </EditorHead>
      {partOf?.row}
      {tags.has('failed') && (
        <div className="page-body">
          <Failed text={trouble ?? ''} onRetry={() => flow.send({ type: 'reading.again' })} />
        </div>
      )}
      {tags.has('reading') && (
        <div className="page-body">
          <Rows count={8} />
        </div>
      )}
      {tags.has('conflict') && <Conflict flow={flow} />}
      {(tags.has('writing') || tags.has('closed')) && (
        <>
          <Fields
            flow={flow}
            problems={problems}
            attempt={attempt}
            addresses={item && { now: item.address, former: item.former ?? [] }}
            onEdit={(name) => publish.send({ type: 'field.edited', name })}
            pending={tags.has('writing') ? pending : undefined}
            above={
              item &&
              tags.has('writing') && (
                <ScheduledNotice item={item} draft={draft} changes={pending?.count} isSaved={tags.has('saved')} />
              )
            }
          >
            {item && <Standing item={item} flow={flow} pending={pending} />}
            <PublishTimes flow={publish} stays={kindOf(kind).pages !== undefined} />
            {mayEdit && item && <PreviewLinks item={item} />}
          </Fields>
          {item && (
            <PublishGround
              flow={publish}
              item={item}
              draft={draft}
              told={told}
              changes={pending?.count}
              isSaved={tags.has('saved') || tags.has('closed')}
              choose={choose}
              onRead={() => flow.send({ type: 'reading.again' })}
            />
          )}
        </>
      )}
      <ConfirmStep flow={publish} name={item?.title ?? ''} />
    </div>
  )
}

const PATIENCE = 4_000

/** Leaving right after typing waits for the save. What cannot be saved stays in the browser. */
function useSaveOnLeaving(flow: EditorActor) {
  const save = async () => {
    flow.send({ type: 'save.now' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: PATIENCE }).catch(() => {})
  }
  const mustSave = () => {
    const state = flow.getSnapshot()
    return state.hasTag('writing') && !state.hasTag('saved')
  }
  useBlocker({
    shouldBlockFn: async () => {
      if (mustSave()) await save()
      return false
    },
    enableBeforeUnload: false,
  })
}
