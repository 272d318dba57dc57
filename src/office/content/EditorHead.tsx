import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ContentItem } from '#contract/content/content.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { EditorActor } from '#src/office/content/content-editor.flow.ts'
import { ChevronLeftIcon } from '#src/ui/icons/page-icons.tsx'
import { OfficeLink } from '../kit/OfficeLink.tsx'
import { useTitle } from '../kit/page/PageHead.tsx'
import { StateBadge } from '../kit/StateBadge.tsx'
import { shortTime } from '../kit/times.ts'
import { kindOf, stateWords, titleOf } from './content-words.ts'
import { SavedState } from './SavedState.tsx'

/** The page that the editor belongs to, and the row of that page's parts. */
export interface PartOf {
  to: string
  label: string
  row: ReactNode
}

interface EditorHeadProps {
  kind: ContentKindName
  item: ContentItem | undefined
  flow: EditorActor
  /** Where it leads back to; else to the list of its kind. */
  back: Pick<PartOf, 'to' | 'label'> | undefined
  children?: ReactNode
}

/** Where it belongs, how it stands, whether it is saved, and what can be looked at. */
export function EditorHead({ kind, item, flow, back, children }: EditorHeadProps) {
  const { words, title: named } = kindOf(kind)
  const typed = useSelector(flow, ({ context }) => context.data[named])
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const title = titleOf(typeof typed === 'string' ? typed.trim() : '')
  useTitle(title)
  return (
    <header className="editor-head">
      <OfficeLink
        to={back?.to ?? `/content/${kind}`}
        search={Object.fromEntries(new URLSearchParams(search))}
        className="editor-back"
      >
        <ChevronLeftIcon size={20} />
        {back?.label ?? words.many}
      </OfficeLink>
      <h1 className="sr-only">{title}</h1>
      {item && item.state !== 'scheduled' && (
        <StateBadge set={stateWords[item.state].set}>{stateWords[item.state].word}</StateBadge>
      )}
      {item?.publish_at && <StateBadge set="approved">{`Scheduled ${shortTime(item.publish_at)}`}</StateBadge>}
      <SavedState flow={flow} />
      {children && <div className="editor-acts">{children}</div>}
    </header>
  )
}
