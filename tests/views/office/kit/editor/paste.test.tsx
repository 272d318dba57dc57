import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditorState } from 'prosemirror-state'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadedPicture } from '#contract/content/content.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { docOf, htmlOf } from '#src/office/kit/editor/html.ts'
import { pastedHtml } from '#src/office/kit/editor/paste.ts'
import RichText, { type RichTextProps } from '#src/office/kit/editor/RichText.tsx'
import { hostileHtml } from '#tests/support/hostile-html.ts'

beforeAll(() => {
  // jsdom has no layout, and the editor scrolls to where the cursor is.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
})

const folder = join(import.meta.dirname, 'clipboards')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const clipboards = readdirSync(folder).filter((name) => !name.includes('.kept.'))
const keptOf = (name: string) => joined(read(name.replace(/\.(html|txt)$/, '.kept.html')))

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
  test('there are twenty-one', () => expect(clipboards).toHaveLength(21))

  test.each(clipboards)('%s', (name) => {
    const made = show().paste(name.endsWith('.txt') ? { text: read(name) } : { html: read(name) })
    expect(made).toBe(keptOf(name))
    expect(cleanHtml(made)).toBe(made)
  })
})

test.each([
  ['word-table.html', 'Left out: 1 picture from another site. Save a picture on your device, then upload it here.'],
  ['google-docs.html', 'Left out: 1 picture from another site. Save a picture on your device, then upload it here.'],
  ['word-footnotes.html', 'Left out: 3 links within the document.'],
  ['own.html', ''],
])('[OFF-30] what is said to be left out of %s', (name, said) => {
  show().paste({ html: read(name) })
  expect(screen.getByRole('status').textContent).toBe(said)
})

test.each([
  ['<video src="a.mp4"></video><audio></audio>', 'Left out: 2 films or sounds.'],
  ['<iframe src="https://example.org"></iframe>', 'Left out: 1 embedded page.'],
  ['<label>Name <input></label><input type="hidden"><select></select>', 'Left out: 2 form fields.'],
  ['<script>one()</script>', 'Left out: 1 script.'],
  ['<table><tr><td>One<table><tr><td>Two</td></tr></table></td></tr></table>', 'Left out: 1 table within a table.'],
  ['<a href="tel:+2348000000000">Call</a>', 'Left out: 1 link that opens no page.'],
  ['<p style="color: red"><font size="7">Large</font></p>', ''],
  [
    '<img src="https://example.org/a.png"><iframe></iframe><a href="#a">a</a><a href="#b">b</a>',
    'Left out: 1 picture from another site, 1 embedded page and 2 links within the document. Save a picture on your device, then upload it here.',
  ],
])('[OFF-30] of %s it is said what is left out', (html, said) => {
  show().paste({ html: `<p>Words</p>${html}` })
  expect(screen.getByRole('status').textContent).toBe(said)
})

test('[OFF-30] what was left out is not said any more after the next paste', () => {
  const { paste } = show()
  paste({ html: '<p>Words</p><script>one()</script>' })
  paste({ html: '<p>Words</p>' })
  expect(screen.getByRole('status').textContent).toBe('')
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

describe('[OFF-31] pictures within a text that is pasted', () => {
  const dots = /src="data:image\/png;base64,[^"]+"/.exec(read('libreoffice-document.html'))?.[0] ?? ''
  const figure = (name: string, alt = '') =>
    `<figure><img src="/files/pictures/${name}" ${alt}width="960" height="600" /></figure>`

  /** Takes what is a PNG, each under a name of its own; answers what came. */
  function taking(value = '') {
    const came: File[] = []
    const made = { html: '' }
    const { paste, text, unmount } = show({
      value,
      onChange: (html) => {
        made.html = html
      },
      pictures: async (file) => {
        came.push(file)
        if (file.type !== 'image/png') throw new Error('Use a PNG.')
        return { key: `pictures/${came.length}`, width: 960, height: 600 }
      },
    })
    return { came, made, text, unmount, paste: (html: string) => act(async () => void paste({ html })) }
  }

  test('are uploaded, and stand where they stood, with the words that they had', async () => {
    const { came, made, paste } = taking()
    await paste(read('libreoffice-document.html'))
    expect(made.html).toBe(keptOf('libreoffice-document.html') + figure('1', 'alt="Coloured dots" '))
    expect(came.map(({ name, type, size }) => [name, type, size])).toEqual([['picture 1.png', 'image/png', 378]])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('are described by the person where they had no words', async () => {
    const { made, paste } = taking()
    await paste(`<p>Before</p><p><img ${dots}></p><p>After</p>`)
    expect(made.html).toBe(`<p>Before</p>${figure('1')}<p>After</p>`)
    expect(screen.getByRole('dialog', { name: 'Describe the picture' })).toBeVisible()
  })

  test('come in their order, in words, lists and tables; what is refused or foreign is named', async () => {
    const { came, made, paste } = taking()
    const foreign = '<img src="https://example.org/x.png">'
    const jpeg = `<img ${dots.replace('image/png', 'image/jpeg')}>`
    await paste(
      `<p>one <img ${dots} alt="1"> two ${foreign}</p><ul><li>three <img ${dots} alt="2"></li></ul>${jpeg}<table><tr><td><img ${dots} alt="3"></td></tr></table>`,
    )
    expect(made.html).toBe(
      `<p>one </p>${figure('1', 'alt="1" ')}<p> two</p><ul><li><p>three</p>${figure('2', 'alt="2" ')}</li></ul><p></p>` +
        `<table><tbody><tr><td>${figure('4', 'alt="3" ')}</td></tr></tbody></table>`,
    )
    expect(came.map(({ type }) => type)).toEqual(['image/png', 'image/png', 'image/jpeg', 'image/png'])
    expect(screen.getByRole('alert')).toHaveTextContent(
      'picture 3.jpeg: Use a PNG. Left out: 1 picture from another site. Save a picture on your device, then upload it here.',
    )
  })

  test.each([
    ['a drawing that may hold scripts', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InJhbigpIi8+'],
    ['what is no picture', 'data:text/html;base64,PHN2ZyBvbmxvYWQ9InJhbigpIi8+'],
    ['what cannot be read', 'data:image/png;base64,====='],
    ['a dot that makes room', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
  ])('%s is not uploaded', async (_, src) => {
    const { came, made, paste } = taking('<p>Before</p>')
    await paste(`<p>Words <img src="${src}"></p>`)
    expect([came, made.html]).toEqual([[], '<p>WordsBefore</p>'])
  })

  test('do not take the place of a sign that a text brings', async () => {
    const { made, paste } = taking()
    await paste(`<p>a\ufdd0b</p><p hidden><img ${dots} alt="hidden"></p><p>c<img ${dots} alt="seen"></p>`)
    expect(made.html).toBe(`<p>ab</p><p>c</p>${figure('1', 'alt="seen" ')}`)
  })

  test('are left out where no picture can be added', () => {
    expect(show().paste({ html: `<p>Words <img ${dots}></p>` })).toBe('<p>Words</p>')
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
