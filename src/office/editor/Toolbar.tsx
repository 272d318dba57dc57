import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { NodeType } from 'prosemirror-model'
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
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ChevronDownIcon } from '#src/ui/page-icons.tsx'
import {
  figureAround,
  insertTable,
  isMarked,
  isQuoted,
  levelAt,
  linkAround,
  listAround,
  removeFigure,
  removeLink,
  setLevel,
  toggleBold,
  toggleItalic,
  toggleList,
  toggleQuote,
} from './commands.ts'
import {
  BoldIcon,
  BulletsIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  PictureIcon,
  QuoteIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from './icons.tsx'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** Keys as they are written on the keyboard of this machine. */
const written = (keys: string) => keys.replace('Mod', isMac() ? 'Cmd' : 'Ctrl')
/** The same as assistive technology reads them. */
const spoken = (keys: string) => keys.replace('Mod', isMac() ? 'Meta' : 'Control')

interface Tool {
  name: string
  keys?: string
  /** Without one the name is written. */
  icon?: ReactNode
  /** Undefined for what is done and not switched. */
  isOn?: boolean
  isOff?: boolean
  act: () => void
}

interface Choice {
  name: string
  keys: string
  isOn: boolean
  act: () => void
}

interface ToolMenu {
  name: string
  shown: string
  isOff: boolean
  choices: Choice[]
}

interface BarProps {
  label: string
  className: string
  menu?: ToolMenu
  groups: Tool[][]
  isDisabled?: boolean
  onEscape: () => void
  children?: ReactNode
  ref?: Ref<HTMLDivElement> | undefined
}

/** One stop of Tab: arrows move within it, and Escape leads back into the text. */
function Bar({ label, className, menu, groups, isDisabled = false, onEscape, children, ref }: BarProps) {
  const [last, setLast] = useState('')
  const names = [...(menu ? [menu.name] : []), ...groups.flat().map(({ name }) => name)]
  const stop = names.includes(last) ? last : names[0]
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onEscape()
    const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.prose-tool'))
    const at = all.findIndex((one) => one.matches(':focus'))
    const goals: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }
    const goal = goals[event.key]
    if (at < 0 || goal === undefined) return
    event.preventDefault()
    all[(goal + all.length) % all.length]?.focus()
  }
  const common = (name: string) => ({ isStop: name === stop, onFocus: () => setLast(name) })
  return (
    <div ref={ref} role="toolbar" aria-label={label} className={className} onKeyDown={press}>
      {menu && (
        <div className="prose-group">
          <MenuButton {...menu} {...common(menu.name)} isOff={isDisabled || menu.isOff} />
        </div>
      )}
      {groups.map((tools) => (
        <div key={tools[0]?.name} className="prose-group">
          {tools.map((tool) => (
            <ToolButton key={tool.name} {...tool} {...common(tool.name)} isOff={isDisabled || (tool.isOff ?? false)} />
          ))}
        </div>
      ))}
      {children}
    </div>
  )
}

interface Stop {
  isStop: boolean
  onFocus: () => void
}

/** The press of a mouse leaves the focus where it is: in the text, with what is selected there. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const ToolButton = ({ name, keys, icon, isOn, isOff, act, isStop, onFocus }: Tool & Stop) => (
  <button
    type="button"
    className="prose-tool"
    tabIndex={isStop ? 0 : -1}
    aria-label={icon ? name : undefined}
    title={keys ? `${name} (${written(keys)})` : icon ? name : undefined}
    aria-keyshortcuts={keys && spoken(keys)}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    onMouseDown={keepFocus}
    onFocus={onFocus}
    onClick={() => {
      if (!isOff) act()
    }}
  >
    {icon ?? name}
  </button>
)

function MenuButton({ name, shown, isOff, choices, isStop, onFocus }: ToolMenu & Stop) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = list.current?.querySelector<HTMLElement>('[role="menuitemradio"]')
    const goal = chosen ?? first
    goal?.focus()
  }, [isOpen])
  const press = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || isOff) return
      event.preventDefault()
      setOpen(true)
      return
    }
    // Inside of the menu no key is the toolbar's.
    event.stopPropagation()
    const all = Array.from(list.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])
    const at = all.findIndex((one) => one.matches(':focus'))
    const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
    const goal = goals[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false)
      if (event.key === 'Escape') opener.current?.focus()
    } else if (goal !== undefined) {
      event.preventDefault()
      all[(goal + all.length) % all.length]?.focus()
    }
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys and blur of the buttons inside
    <div className="prose-menu" onKeyDown={press} onBlur={leave}>
      <button
        ref={opener}
        type="button"
        className="prose-tool"
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${name}: ${shown}`}
        aria-disabled={isOff || undefined}
        onFocus={onFocus}
        onClick={() => {
          if (!isOff) setOpen(!isOpen)
        }}
      >
        {shown}
        <ChevronDownIcon size={16} />
      </button>
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label={name} className="prose-choices">
          {choices.map((choice) => (
            <button
              key={choice.name}
              type="button"
              role="menuitemradio"
              aria-checked={choice.isOn}
              tabIndex={-1}
              aria-keyshortcuts={spoken(choice.keys)}
              onClick={() => {
                setOpen(false)
                choice.act()
              }}
            >
              {choice.name}
              <kbd>{written(choice.keys)}</kbd>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

interface ToolsProps {
  view: EditorView
  state: EditorState
}

/** What a command does, from a button: then the text has the focus again. */
const runner =
  ({ view }: ToolsProps) =>
  (command: Command) =>
  () => {
    command(view.state, view.dispatch, view)
    view.focus()
  }

const levels = [
  { level: 0, name: 'Text', keys: 'Mod+Alt+0' },
  { level: 2, name: 'Heading', keys: 'Mod+Alt+2' },
  { level: 3, name: 'Subheading', keys: 'Mod+Alt+3' },
]

const wordsIn = (state: EditorState) =>
  state.doc.textBetween(0, state.doc.content.size, ' ', ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0

interface ToolbarProps extends ToolsProps {
  isDisabled: boolean
  onLink: () => void
  /** Undefined where there are no pictures. */
  onPicture: (() => void) | undefined
  ref: Ref<HTMLDivElement>
}

export function Toolbar({ view, state, isDisabled, onLink, onPicture, ref }: ToolbarProps) {
  const run = runner({ view, state })
  const level = levelAt(state)
  const list = listAround(state)?.node.type
  const isIn = (type: NodeType) => list === type
  const menu = {
    name: 'Kind of paragraph',
    shown: levels.find((one) => one.level === level)?.name ?? 'Text',
    isOff: level === undefined,
    choices: levels.map((one) => ({ ...one, isOn: one.level === level, act: run(setLevel(one.level)) })),
  }
  const pictures: Tool[] = onPicture ? [{ name: 'Picture', icon: <PictureIcon />, act: onPicture }] : []
  const groups: Tool[][] = [
    [
      { name: 'Bold', keys: 'Mod+B', icon: <BoldIcon />, isOn: isMarked(state, marks.strong), act: run(toggleBold) },
      { name: 'Italic', keys: 'Mod+I', icon: <ItalicIcon />, isOn: isMarked(state, marks.em), act: run(toggleItalic) },
      { name: 'Link', keys: 'Mod+K', icon: <LinkIcon />, isOn: isMarked(state, marks.link), act: onLink },
    ],
    [
      {
        ...{ name: 'List', keys: 'Mod+Shift+8', icon: <BulletsIcon /> },
        ...{ isOn: isIn(nodes.bullet_list), act: run(toggleList(nodes.bullet_list)) },
      },
      {
        ...{ name: 'Numbered list', keys: 'Mod+Shift+7', icon: <NumbersIcon /> },
        ...{ isOn: isIn(nodes.ordered_list), act: run(toggleList(nodes.ordered_list)) },
      },
      { name: 'Quote', keys: 'Mod+Shift+9', icon: <QuoteIcon />, isOn: isQuoted(state), act: run(toggleQuote) },
    ],
    [...pictures, { name: 'Table', icon: <TableIcon />, isOff: isInTable(state), act: run(insertTable) }],
    [
      { name: 'Undo', keys: 'Mod+Z', icon: <UndoIcon />, isOff: undoDepth(state) === 0, act: run(undo) },
      { name: 'Redo', keys: 'Mod+Y', icon: <RedoIcon />, isOff: redoDepth(state) === 0, act: run(redo) },
    ],
  ]
  const count = wordsIn(state)
  return (
    <Bar
      ref={ref}
      label="Text tools"
      className="prose-bar"
      menu={menu}
      groups={groups}
      isDisabled={isDisabled}
      onEscape={() => view.focus()}
    >
      <span className="prose-count">
        {count.toLocaleString('en-NG')} {count === 1 ? 'word' : 'words'}
      </span>
    </Bar>
  )
}

interface NearToolsProps extends ToolsProps {
  onLink: () => void
  onFigure: (pos: number) => void
}

/** What can be done with the table, list, picture or link around the cursor. */
export function NearTools({ view, state, onLink, onFigure }: NearToolsProps) {
  const run = runner({ view, state })
  const figure = figureAround(state)
  const found: [string, Tool[][]] | undefined = figure
    ? [
        'Picture',
        [
          [
            { name: 'Describe picture', act: () => onFigure(figure.pos) },
            { name: 'Remove picture', act: run(removeFigure(figure.pos)) },
          ],
        ],
      ]
    : isInTable(state)
      ? [
          'Table',
          [
            [
              { name: 'Row above', act: run(addRowBefore) },
              { name: 'Row below', act: run(addRowAfter) },
              { name: 'Remove row', act: run(deleteRow) },
            ],
            [
              { name: 'Column before', act: run(addColumnBefore) },
              { name: 'Column after', act: run(addColumnAfter) },
              { name: 'Remove column', act: run(deleteColumn) },
            ],
            [
              { name: 'Head row', act: run(toggleHeaderRow) },
              { name: 'Head column', act: run(toggleHeaderColumn) },
              { name: 'Remove table', act: run(deleteTable) },
            ],
          ],
        ]
      : linkAround(state)
        ? [
            'Link',
            [
              [
                { name: 'Change link', act: onLink },
                { name: 'Remove link', act: run(removeLink) },
              ],
            ],
          ]
        : listAround(state)
          ? [
              'List',
              [
                [
                  {
                    name: 'Indent',
                    act: run(sinkListItem(nodes.list_item)),
                    isOff: !sinkListItem(nodes.list_item)(state),
                  },
                  { name: 'Outdent', act: run(liftListItem(nodes.list_item)) },
                ],
              ],
            ]
          : undefined
  if (!found) return null
  const [label, groups] = found
  return <Bar label={label} className="prose-near" groups={groups} onEscape={() => view.focus()} />
}
