import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditorState, TextSelection } from 'prosemirror-state'
import { beforeAll, expect, test, vi } from 'vitest'
import { insertRule } from '#src/office/kit/editor/commands.ts'
import { docOf, htmlOf } from '#src/office/kit/editor/html.ts'
import RichText, { type RichTextProps } from '#src/office/kit/editor/RichText.tsx'

beforeAll(() => {
  // jsdom has no layout, and the editor scrolls to where the cursor is.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })
})

const given = '<h2>Who it is for</h2><p>Teams of a <strong>public</strong> body</p>'

function show(props: Partial<RichTextProps> = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const shown = render(<RichText label="Text" value={given} onChange={onChange} {...props} />)
  const again = (more: Partial<RichTextProps>) =>
    shown.rerender(<RichText label="Text" value={given} onChange={onChange} {...props} {...more} />)
  return { onChange, again, text: () => screen.getByRole('textbox', { name: 'Text' }) }
}

test('[OFF-30] the editor shows the text that it is given, and another one with another revision', () => {
  const { text, again, onChange } = show()
  expect(within(text()).getByRole('heading', { level: 2 })).toHaveTextContent('Who it is for')
  expect(screen.getByText('9 words')).toBeVisible()
  again({ value: '<p>Theirs</p>' })
  expect(text()).toHaveTextContent('Who it is for')
  again({ value: '<p>Theirs</p>', revision: 2 })
  expect(text()).toHaveTextContent(/^Theirs$/)
  expect(onChange).not.toHaveBeenCalled()
})

test('[OFF-30] a press in the toolbar changes the text and says the new HTML', async () => {
  const { onChange, text } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Kind of paragraph: Heading' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Subheading/ }))
  expect(onChange).toHaveBeenLastCalledWith('<h3>Who it is for</h3><p>Teams of a <strong>public</strong> body</p>')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onChange).toHaveBeenLastCalledWith(given)
  await waitFor(() => expect(text()).toHaveFocus())
})

test('[OFF-30] a rule, and words above or below the line, are made by the toolbar and by keys', async () => {
  const { onChange, text } = show({ value: '<p>H2O</p>' })
  const user = userEvent.setup()
  const press = async (name: RegExp, role = 'menuitemradio') => {
    await user.click(screen.getByRole('button', { name: 'Further text tools' }))
    await user.click(screen.getByRole(role, { name }))
  }
  fireEvent.keyDown(text(), { key: 'a', ctrlKey: true })
  await press(/^Superscript/)
  expect(onChange).toHaveBeenLastCalledWith('<p><sup>H2O</sup></p>')
  await press(/^Subscript/)
  expect(onChange).toHaveBeenLastCalledWith('<p><sub>H2O</sub></p>')
  fireEvent.keyDown(text(), { key: '.', ctrlKey: true })
  expect(onChange).toHaveBeenLastCalledWith('<p><sup>H2O</sup></p>')
  fireEvent.keyDown(text(), { key: '.', ctrlKey: true })
  expect(onChange).toHaveBeenLastCalledWith('<p>H2O</p>')
  fireEvent.keyDown(text(), { key: ',', ctrlKey: true })
  expect(onChange).toHaveBeenLastCalledWith('<p><sub>H2O</sub></p>')
  await press(/^Rule/, 'menuitem')
  expect(onChange).toHaveBeenLastCalledWith('<hr />')
})

test.each([
  ['a text', '<p>One</p><p>Two</p>', 2, '<p>O</p><hr /><p>ne</p><p>Two</p>'],
  ['its end', '<p>One</p>', 4, '<p>One</p><hr />'],
  ['a quote', '<blockquote><p>One</p></blockquote>', 5, '<blockquote><p>One</p><hr /><p></p></blockquote>'],
])('[OFF-30] a rule in %s has a line below it, where one goes on', (_, html, at, made) => {
  const doc = docOf(html)
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  let next = state
  expect(insertRule(state, (tr) => (next = state.apply(tr)))).toBe(true)
  expect(htmlOf(next.doc)).toBe(made)
  expect([next.selection.$from.parent.type.name, next.selection.$from.nodeBefore]).toEqual(['paragraph', null])
  const below = next.doc.resolve(next.selection.$from.before())
  expect(below.nodeBefore?.type.name).toBe('rule')
})

test('[OFF-30] a table takes no rule', () => {
  const doc = docOf('<table><tbody><tr><td>One</td></tr></tbody></table>')
  expect(insertRule(EditorState.create({ doc, selection: TextSelection.create(doc, 5) }))).toBe(false)
})

test('[OFF-39] a letter has neither rules nor words above the line', async () => {
  const { onChange, text } = show({ value: '<p>H2O</p>', isPlain: true })
  expect(screen.queryByRole('button', { name: 'Further text tools' })).toBeNull()
  fireEvent.keyDown(text(), { key: 'a', ctrlKey: true })
  fireEvent.keyDown(text(), { key: '.', ctrlKey: true })
  expect(onChange).not.toHaveBeenCalled()
})

test('[OFF-30] an editor that is off takes nothing', async () => {
  const { onChange, text } = show({ disabled: true })
  expect(text()).toHaveAttribute('contenteditable', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Quote' }))
  expect(onChange).not.toHaveBeenCalled()
})
