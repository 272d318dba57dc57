import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { DotsIcon } from '#src/office/kit/office-icons.tsx'
import { ChevronDownIcon } from '#src/ui/icons/page-icons.tsx'
import {
  figureAround,
  insertRule,
  insertTable,
  isMarked,
  isQuoted,
  levelAt,
  listAround,
  setLevel,
  toggleBold,
  toggleHeads,
  toggleItalic,
  toggleList,
  toggleQuote,
  toggleSub,
  toggleSup,
} from './commands.ts'
import { remembered } from './html.ts'
import {
  BoldIcon,
  BulletsIcon,
  IndentIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  OutdentIcon,
  PictureIcon,
  QuoteIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from './icons.tsx'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const sink = sinkListItem(nodes.list_item)
const lift = liftListItem(nodes.list_item)
const tableActs: [string, Command][] = [
  ['Add row above', addRowBefore],
  ['Add row below', addRowAfter],
  ['Add column before', addColumnBefore],
  ['Add column after', addColumnAfter],
  ['Header row', toggleHeads('row')],
  ['Header column', toggleHeads('column')],
  ['Remove row', deleteRow],
  ['Remove column', deleteColumn],
  ['Remove table', deleteTable],
]

/** Where there is likely no Tab, which indents. */
const hasNoKeys = () => globalThis.matchMedia?.('(pointer: coarse)').matches

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
/** Keys as they are written on the keyboard of this machine. */
const written = (keys: string) => keys.replace('Mod', isMac ? 'Cmd' : 'Ctrl')
/** The same as assistive technology reads them. */
const spoken = (keys: string) => keys.replace('Mod', isMac ? 'Meta' : 'Control')

interface Tool {
  name: string
  keys?: string
  icon: ReactNode
  /** Undefined for what is done and not switched. */
  isOn?: boolean
  isOff?: boolean
  act: () => void
}

interface Choice {
  name: string
  keys?: string
  /** Undefined for what is done and not chosen. */
  isOn?: boolean
  act: () => void
}

interface ToolMenu {
  name: string
  /** What is written on it, or drawn. */
  shown: ReactNode
  isWide?: boolean
  /** What is drawn says by itself that there is more. */
  isMore?: boolean
  isOff?: boolean
  choices: Choice[]
}

interface BarProps {
  groups: (Tool | ToolMenu)[][]
  isDisabled: boolean
  /** The text that it changes. */
  controls: string
  onEscape: () => void
  children: ReactNode
  ref: Ref<HTMLDivElement>
}

/** One stop of Tab: arrows move within it, and Escape leads back into the text. */
function Bar({ groups, isDisabled, controls, onEscape, children, ref }: BarProps) {
  const [last, setLast] = useState('')
  const names = groups.flat().map(({ name }) => name)
  const stop = names.includes(last) ? last : names[0]
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onEscape()
    moveFocus(event, '.prose-tool', { back: 'ArrowLeft', on: 'ArrowRight' })
  }
  const common = ({ name, isOff = false }: Tool | ToolMenu) => ({
    isStop: name === stop,
    isOff: isDisabled || isOff,
    onFocus: () => setLast(name),
  })
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Text tools"
      aria-controls={controls}
      className="prose-bar"
      onKeyDown={press}
    >
      {groups.map((items) => (
        <div key={items[0]?.name} className="prose-group">
          {items.map((item) =>
            'choices' in item ? (
              <MenuButton key={item.name} {...item} {...common(item)} />
            ) : (
              <ToolButton key={item.name} {...item} {...common(item)} />
            ),
          )}
        </div>
      ))}
      {children}
    </div>
  )
}

/** From one button to the next by arrows, round and round, and to the ends by Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, { back, on }: { back: string; on: string }) {
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(selector))
  const at = all.findIndex((one) => one.matches(':focus'))
  const goals: Record<string, number> = { [on]: at + 1, [back]: at - 1, Home: 0, End: all.length - 1 }
  const goal = goals[event.key]
  if (at < 0 || goal === undefined) return
  event.preventDefault()
  all[(goal + all.length) % all.length]?.focus()
}

interface Stop {
  isStop: boolean
  isOff: boolean
  onFocus: () => void
}

/** The press of a mouse leaves the focus where it is: in the text, with what is selected there. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const ToolButton = ({ name, keys, icon, isOn, isOff, act, isStop, onFocus }: Tool & Stop) => (
  <button
    type="button"
    className="prose-tool"
    tabIndex={isStop ? 0 : -1}
    aria-label={name}
    title={keys ? `${name} (${written(keys)})` : name}
    aria-keyshortcuts={keys && spoken(keys)}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    onMouseDown={keepFocus}
    onFocus={onFocus}
    onClick={() => {
      if (!isOff) act()
    }}
  >
    {icon}
  </button>
)

/** A menu that has just opened begins at what is chosen. */
function beginAtChosen(menu: HTMLElement | null) {
  const goal = menu?.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu?.querySelector('button')
  goal?.focus()
}

function MenuButton({ name, shown, isWide, isMore, isOff, choices, isStop, onFocus }: ToolMenu & Stop) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Inside of the menu no key is the toolbar's, nor the page's.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      opener.current?.focus()
      setOpen(false)
    } else if (event.key === 'Tab') setOpen(false)
    else moveFocus(event, 'button', { back: 'ArrowUp', on: 'ArrowDown' })
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element only notices when focus leaves the buttons inside it
    <div className="prose-menu" onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className="prose-tool"
        data-wide={isWide || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={typeof shown === 'string' ? `${name}: ${shown}` : name}
        aria-disabled={isOff || undefined}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOff) return
          event.preventDefault()
          setOpen(true)
        }}
        onClick={() => {
          if (!isOff) setOpen(!isOpen)
        }}
      >
        {shown}
        {!isMore && <ChevronDownIcon size={16} />}
      </button>
      {isOpen && (
        <div
          ref={beginAtChosen}
          id={id}
          role="menu"
          aria-label={name}
          tabIndex={-1}
          className="prose-choices"
          onKeyDown={press}
        >
          {choices.map((choice) => (
            <button
              key={choice.name}
              type="button"
              {...(choice.isOn === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': choice.isOn })}
              tabIndex={-1}
              onClick={() => {
                setOpen(false)
                choice.act()
              }}
            >
              {choice.name}
              {choice.keys && <kbd>{written(choice.keys)}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const levels = [
  { level: 0, name: 'Text', keys: 'Mod+Alt+0' },
  { level: 2, name: 'Heading', keys: 'Mod+Alt+2' },
  { level: 3, name: 'Subheading', keys: 'Mod+Alt+3' },
]

const wordsIn: (node: Node) => number = remembered((node) =>
  node.isTextblock
    ? (node.textBetween(0, node.content.size, ' ', ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0)
    : node.children.reduce((sum, child) => sum + wordsIn(child), 0),
)

interface ToolbarProps {
  view: EditorView
  state: EditorState
  isDisabled: boolean
  isPlain: boolean
  onLink: () => void
  /** Undefined where no picture can be added. */
  onPicture: (() => void) | undefined
  onFigure: (pos: number) => void
  ref: Ref<HTMLDivElement>
}

export function Toolbar({ view, state, isDisabled, isPlain, onLink, onPicture, onFigure, ref }: ToolbarProps) {
  // Whatever it did: then the text has the focus again.
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const level = levelAt(state)
  const list = listAround(state)?.node.type
  const figure = figureAround(state)
  const addPicture: Tool[] = onPicture ? [{ name: 'Picture', icon: <PictureIcon />, act: onPicture }] : []
  const picture: Tool[] = figure
    ? [{ name: 'Describe picture', icon: <PictureIcon />, isOn: true, act: () => onFigure(figure.pos) }]
    : addPicture
  const table: Tool | ToolMenu = isInTable(state)
    ? { name: 'Table', shown: <TableIcon />, choices: tableActs.map(([name, act]) => ({ name, act: run(act) })) }
    : { name: 'Table', icon: <TableIcon />, act: run(insertTable) }
  const more: ToolMenu = {
    name: 'Further text tools',
    shown: <DotsIcon size={20} />,
    isMore: true,
    choices: [
      { name: 'Superscript', keys: 'Mod+.', isOn: isMarked(state, marks.sup), act: run(toggleSup) },
      { name: 'Subscript', keys: 'Mod+,', isOn: isMarked(state, marks.sub), act: run(toggleSub) },
      { name: 'Rule between two parts', act: run(insertRule) },
    ],
  }
  const groups: (Tool | ToolMenu)[][] = [
    [
      {
        name: 'Kind of paragraph',
        shown: levels.find((one) => one.level === level)?.name ?? 'Text',
        isWide: true,
        isOff: level === undefined,
        choices: levels.map((one) => ({ ...one, isOn: one.level === level, act: run(setLevel(one.level)) })),
      },
    ],
    [
      { name: 'Bold', keys: 'Mod+B', icon: <BoldIcon />, isOn: isMarked(state, marks.strong), act: run(toggleBold) },
      { name: 'Italic', keys: 'Mod+I', icon: <ItalicIcon />, isOn: isMarked(state, marks.em), act: run(toggleItalic) },
      { name: 'Link', keys: 'Mod+K', icon: <LinkIcon />, isOn: isMarked(state, marks.link), act: onLink },
    ],
    [
      {
        name: 'List',
        keys: 'Mod+Shift+8',
        icon: <BulletsIcon />,
        isOn: list === nodes.bullet_list,
        act: run(toggleList(nodes.bullet_list)),
      },
      {
        name: 'Numbered list',
        keys: 'Mod+Shift+7',
        icon: <NumbersIcon />,
        isOn: list === nodes.ordered_list,
        act: run(toggleList(nodes.ordered_list)),
      },
      { name: 'Quote', keys: 'Mod+Shift+9', icon: <QuoteIcon />, isOn: isQuoted(state), act: run(toggleQuote) },
      ...(list && hasNoKeys()
        ? [
            { name: 'Indent', icon: <IndentIcon />, isOff: !sink(state), act: run(sink) },
            { name: 'Outdent', icon: <OutdentIcon />, act: run(lift) },
          ]
        : []),
    ],
    ...(picture.length > 0 || !isPlain ? [[...picture, ...(isPlain ? [] : [table, more])]] : []),
    [
      { name: 'Undo', keys: 'Mod+Z', icon: <UndoIcon />, isOff: undoDepth(state) === 0, act: run(undo) },
      { name: 'Redo', keys: 'Mod+Y', icon: <RedoIcon />, isOff: redoDepth(state) === 0, act: run(redo) },
    ],
  ]
  const count = wordsIn(state.doc)
  return (
    <Bar ref={ref} groups={groups} isDisabled={isDisabled} controls={view.dom.id} onEscape={() => view.focus()}>
      <span className="prose-count">
        {count.toLocaleString('en-NG')} {count === 1 ? 'word' : 'words'}
      </span>
    </Bar>
  )
}
