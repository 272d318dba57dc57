import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditorState } from 'prosemirror-state'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadedPicture } from '#contract/office/content.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { docOf, htmlOf } from '#src/office/editor/html.ts'
import { pastedHtml } from '#src/office/editor/paste.ts'
import RichText, { type RichTextProps } from '#src/office/editor/RichText.tsx'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { stubModal } from '#tests/views/ui/modal-stub.ts'

beforeAll(() => {
  stubModal()
  // jsdom has no layout, and the editor scrolls to where the cursor is.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
})

const folder = join(import.meta.dirname, 'clipboards')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const clipboards = readdirSync(folder).filter((name) => !name.endsWith('.kept.html'))

interface Brought {
  html?: string
  text?: string
  files?: File[]
}

const dataOf = ({ html = '', text = '', files = [] }: Brought) => ({
  getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''),
  files,
})

function show(props: Partial<RichTextProps> = {}) {
  let made = ''
  const { unmount } = render(<RichText label="Text" value="" onChange={(html) => (made = html)} {...props} />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  const paste = (brought: Brought) => {
    fireEvent(text, createEvent.paste(text, { clipboardData: dataOf(brought) }))
    return made
  }
  return { text, paste, unmount }
}

function selectAll(text: HTMLElement) {
  text.focus()
  fireEvent.keyDown(text, { key: 'a', ctrlKey: true })
}

const joined = (lines: string) => lines.trimEnd().replaceAll('>\n<', '><')

describe('[OFF-30] a clipboard is pasted as a text may hold it:', () => {
  test('there are twelve', () => expect(clipboards).toHaveLength(12))

  test.each(clipboards)('%s', (name) => {
    const made = show().paste({ html: read(name) })
    expect(made).toBe(joined(read(name.replace('.html', '.kept.html'))))
    expect(cleanHtml(made)).toBe(made)
  })
})

test.each([
  ['word-table.html', /^Pictures from other sites are left out/],
  ['google-docs.html', /^Pictures from other sites are left out/],
  ['own.html', /^$/],
])('[OFF-30] what is said of the pictures of %s', (name, said) => {
  show().paste({ html: read(name) })
  expect(screen.getByRole('status')).toHaveTextContent(said)
})

test('[OFF-30] words without marks make a paragraph a line', () => {
  expect(show().paste({ text: 'One <b>\r\n\r\nTwo\tthree' })).toBe('<p>One &lt;b&gt;</p><p>Two three</p>')
})

describe('[OFF-30] [D-46] of 130 hostile texts nothing stays that the server would not keep', () => {
  const hostile = hostileHtml(130, 20_262)

  test('where they are pasted', () => {
    const empty = EditorState.create({ doc: docOf('') })
    for (const html of hostile) {
      const { slice } = pastedHtml(html)
      const made = htmlOf(empty.apply(empty.tr.replaceSelection(slice)).doc)
      if (cleanHtml(made) !== made) expect(made, html).toBe(cleanHtml(made))
    }
  })

  test('where a draft has them', () => {
    for (const html of hostile) {
      const made = htmlOf(docOf(html))
      if (cleanHtml(made) !== made) expect(made, html).toBe(cleanHtml(made))
    }
  })
})

test('[OFF-30] lists go as deep as the server keeps them, and no deeper', () => {
  const nested = (levels: number) => '<ul><li>a'.repeat(levels) + '</li></ul>'.repeat(levels)
  const { paste } = show()
  expect(paste({ html: nested(9) })).toBe(nested(9))
  expect(cleanHtml(nested(9))).toBe(nested(9))
  expect(paste({ html: nested(16) })).toBe(nested(9))
})

const photo = (name = 'hall.png') => new File(['x'], name, { type: 'image/png' })
const key = 'pictures/0123456789abcdef/picture_w960.avif'

describe('[OFF-31] pictures as files', () => {
  test('are uploaded, put where they were pasted, and described before they are left alone', async () => {
    let tell: (share: number) => void = () => {}
    let answer: (picture: UploadedPicture) => void = () => {}
    const taken = new Promise<UploadedPicture>((resolve) => {
      answer = resolve
    })
    let html = ''
    const { paste } = show({
      value: '<p>Before</p>',
      onChange: (made) => {
        html = made
      },
      pictures: (_, progress) => {
        tell = progress
        return taken
      },
    })
    paste({ html: '<img src="https://example.org/hall.png">', files: [photo()] })
    act(() => tell(0.4))
    expect(screen.getByRole('status')).toHaveTextContent('Uploading hall.png: 40 %')
    await act(async () => answer({ key, width: 960, height: 600 }))
    expect(html).toBe(`<figure><img src="/files/${key}" width="960" height="600" /></figure><p>Before</p>`)
    const dialog = screen.getByRole('dialog', { name: 'Describe the picture' })
    const said = within(dialog).getByRole('textbox')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(said).toHaveAccessibleDescription(/Say what the picture shows/)
    await userEvent.type(said, 'The hall')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(html).toContain(' alt="The hall" ')
  })

  test('that are refused leave the text as it was, and why is said', async () => {
    const { paste, text } = show({ value: '<p>Before</p>', pictures: () => Promise.reject(new Error('Use a JPEG.')) })
    await act(async () => void paste({ files: [photo('a.gif')] }))
    expect(screen.getByRole('alert')).toHaveTextContent('a.gif: Use a JPEG.')
    expect(text).toHaveTextContent(/^Before$/)
  })

  test('are not taken where there is nobody who takes them', () => {
    show().paste({ files: [photo()] })
    expect(screen.getByRole('alert')).toHaveTextContent('A picture cannot be added here.')
  })
})

test('[OFF-30] an address pasted over words links them, and a script never', () => {
  const address = 'https://example.org/dues'
  const { paste, text } = show({ value: '<p>our dues</p>' })
  selectAll(text)
  expect(paste({ text: address })).toBe(`<p><a href="${address}">our dues</a></p>`)
  selectAll(text)
  expect(paste({ text: 'javascript:alert(1)' })).toBe('<p>javascript:alert(1)</p>')
})
