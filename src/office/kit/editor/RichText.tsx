import { type Command, EditorState, NodeSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { acceptAttribute, photoKinds } from '#src/ui/form/file-kinds.ts'
import { changeFigure, linkAround, removeFigure, removeLink, setLink } from './commands.ts'
import { docOf, htmlOf } from './html.ts'
import { keysOf } from './keys.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { broughtBy, drop, paste } from './paste.ts'
import { markPending, type PendingText, pendingMarks } from './pending.ts'
import { schema } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'
import { uploadMarks } from './uploads.ts'
import { type UploadPicture, useUploads } from './use-uploads.ts'

export interface RichTextProps {
  /** What the text is, for who hears it. */
  label: string
  /** HTML as contract/content/rich-text.ts allows it. Read once, and again when `revision` changes. */
  value: string
  revision?: number | undefined
  onChange: (html: string) => void
  /** Text, lists and links alone: what a mail holds. */
  isPlain?: boolean | undefined
  /** Without it no picture can be added. */
  pictures?: UploadPicture | undefined
  disabled?: boolean | undefined
  /** What it was, where each block that was changed since has a bar. */
  pending?: PendingText | undefined
  id?: string | undefined
  describedBy?: string | undefined
}

type Open = 'link' | { figure: number }

const asComing = (at: number) => (file: File) => ({ file, at, alt: null })

/** The editor of a long text: what it makes is what the server keeps. */
export default function RichText(props: RichTextProps) {
  const {
    label,
    value,
    revision,
    onChange,
    pictures,
    isPlain = false,
    disabled = false,
    pending,
    id,
    describedBy,
  } = props
  const made = useId()
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<{ view: EditorView; state: EditorState }>()
  const [open, setOpen] = useState<Open>()
  const { said, say, start } = useUploads(pictures, (figure) => setOpen({ figure }))

  const looks = useMemo(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-disabled': String(disabled),
      id: id ?? made,
      class: 'rich-text prose-text',
      'aria-describedby': `${describedBy ?? ''} ${hint}`.trim(),
    }
    return { attributes, editable: () => !disabled }
  }, [label, disabled, id, made, describedBy, hint])
  const begin = useEffectEvent(() => docOf(value))
  const changed = useEffectEvent(onChange)
  const bring = useEffectEvent((view: EditorView, data: DataTransfer | null, event: ClipboardEvent | number) => {
    if (!data || !view.editable) return
    const brought = broughtBy(data)
    if (brought.pictures.length > 0) {
      const at = typeof event === 'number' ? event : view.state.selection.to
      void start(view, brought.pictures.map(asComing(at)))
      return
    }
    const { leftOut, embedded } = typeof event === 'number' ? drop(view, event, brought) : paste(view, event, brought)
    if (embedded.length > 0) void start(view, embedded, leftOut)
    else say({ text: leftOut, isBad: false })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view reads the text once and starts anew with each revision; typing must not restart it
  useEffect(() => {
    if (!box.current) return
    const around = {
      openLink: () => setOpen('link'),
      isPlain,
      focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    }
    const state = EditorState.create({ doc: begin(), schema, plugins: [...keysOf(around), uploadMarks, pendingMarks] })
    const view: EditorView = new EditorView(box.current, {
      state,
      ...looks,
      dispatchTransaction: (tr) => {
        const next = view.state.apply(tr)
        view.updateState(next)
        setShown({ view, state: next })
        if (tr.docChanged) changed(htmlOf(next.doc))
      },
      handleDOMEvents: {
        paste: (_, event) => {
          event.preventDefault()
          bring(view, event.clipboardData, event)
          return true
        },
        drop: (_, event) => {
          // What is dragged from the text itself is moved by the editor, without being read.
          if (view.dragging) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
          bring(view, event.dataTransfer, at ?? view.state.doc.content.size)
          return true
        },
      },
      handleClickOn: (_, __, node, pos, event) => {
        if (node.type !== schema.nodes.figure || !(event.target instanceof HTMLImageElement)) return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
        return true
      },
      scrollMargin: 110,
      scrollThreshold: 90,
    })
    setShown({ view, state })
    return () => view.destroy()
  }, [revision])

  const view = shown?.view
  const { was, word } = pending ?? {}
  useEffect(() => {
    // With another revision the view has gone, and the next one begins as it looks now.
    if (!view || view.isDestroyed) return
    view.setProps(looks)
    markPending(view, was === undefined || word === undefined ? undefined : { was, word })
  }, [view, looks, was, word])

  const close = () => {
    setOpen(undefined)
    shown?.view.focus()
  }
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(target.files ?? [])
    target.value = ''
    if (shown) void start(shown.view, files.map(asComing(shown.view.state.selection.to)))
  }

  return (
    <div className="prose">
      {shown && (
        <div className="prose-tools">
          <Toolbar
            {...shown}
            ref={toolbar}
            isDisabled={disabled}
            isPlain={isPlain}
            onLink={() => setOpen('link')}
            onPicture={pictures && (() => chooser.current?.click())}
            onFigure={(figure) => setOpen({ figure })}
          />
          <p role={said.isBad ? 'alert' : 'status'} className={said.isBad ? 'prose-said text-danger' : 'prose-said'}>
            {said.text}
          </p>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        accept={acceptAttribute(photoKinds)}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={chosen}
      />
      <div ref={box} />
      <p id={hint} hidden>
        Press Alt+F10 for the text tools.
      </p>
      {shown && open && <OpenDialog {...shown} open={open} onClose={close} />}
    </div>
  )
}

interface OpenDialogProps {
  view: EditorView
  state: EditorState
  open: Open
  onClose: () => void
}

function OpenDialog({ view, state, open, onClose }: OpenDialogProps) {
  const run = (command: Command) => {
    command(view.state, view.dispatch)
    onClose()
  }
  if (open === 'link') {
    const link = linkAround(state)
    return (
      <LinkDialog
        href={link?.href ?? null}
        asksText={state.selection.empty && !link}
        onSet={(href, text) => run(setLink(href, text))}
        onRemove={() => run(removeLink)}
        onClose={onClose}
      />
    )
  }
  const figure = state.doc.nodeAt(open.figure)
  if (figure?.type !== schema.nodes.figure) return null
  return (
    <PictureDialog
      src={String(figure.attrs.src)}
      alt={figure.attrs.alt}
      onSet={(alt) => run(changeFigure(open.figure, { alt }))}
      onRemove={() => run(removeFigure(open.figure))}
      onClose={onClose}
    />
  )
}
