import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'

const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

interface SampleProps {
  maxBytes?: number | undefined
  progress?: number | undefined
  start?: File | undefined
  files: (string | undefined)[]
}

function Sample({ start, files, ...limits }: SampleProps) {
  const [chosen, setChosen] = useState(start)
  const take = (next: File | undefined) => {
    files.push(next?.name)
    setChosen(next)
  }
  return (
    <Field label="Certificate">
      <FileDrop file={chosen} onFile={take} {...limits} />
    </Field>
  )
}

function setup(props: Omit<SampleProps, 'files'> = {}) {
  const files: SampleProps['files'] = []
  render(<Sample {...props} files={files} />)
  return { files, input: screen.getByLabelText<HTMLInputElement>('Certificate') }
}

function drop(...dropped: File[]) {
  const zone = screen.getByText('Choose a file or drop it here')
  const event = createEvent.drop(zone)
  Object.defineProperty(event, 'dataTransfer', { value: { files: dropped } })
  fireEvent(zone, event)
}

test('it is a real file input, named by its label and described by what it accepts', () => {
  const { input } = setup({ maxBytes: 5_000_000 })
  expect(input.type).toBe('file')
  expect(input.accept).toBe('.svg,.png,.jpg,.jpeg,.gif')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'SVG, PNG, JPG, JPEG or GIF, up to 5 MB',
  )
})

test('a chosen file shows its name and size, and can be removed', async () => {
  const { files, input } = setup()
  await userEvent.upload(input, file('diploma.PNG', 1500))
  expect(screen.getByText('diploma.PNG')).toBeTruthy()
  expect(screen.getByText('2 kB')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove diploma.PNG' }))
  expect(files).toEqual(['diploma.PNG', undefined])
  expect(document.activeElement).toBe(input)
})

test('[VAL-17] of several dropped files the first is used, and that is said', () => {
  const { files } = setup()
  drop(file('one.gif'), file('two.gif'))
  expect(files).toEqual(['one.gif'])
  expect(screen.getByRole('status').textContent).toBe('More than one file was dropped. Only the first is used.')
})

test('[VAL-16] another kind is refused with a message and not taken', () => {
  const { files, input } = setup()
  drop(file('cv.pdf'))
  expect(files).toEqual([undefined])
  expect(screen.getByText('cv.pdf is not a file of the right kind. Choose SVG, PNG, JPG, JPEG or GIF.')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  drop(file('cv.jpeg'))
  expect(files).toEqual([undefined, 'cv.jpeg'])
  expect(screen.queryByText(/right kind/)).toBeNull()
})

test('[CNT-10] a HEIC picture of a phone is told in one sentence, with what to do', () => {
  const { files } = setup()
  drop(file('IMG_0815.HEIC'))
  expect(files).toEqual([undefined])
  expect(
    screen.getByText(/^IMG_0815\.HEIC is a HEIC picture, which cannot be read here\. Choose it on the phone/),
  ).toBeTruthy()
})

test('a file that is too large is refused, and the one before it is kept', async () => {
  const { files, input } = setup({ maxBytes: 2000, start: file('old.png') })
  await userEvent.upload(input, file('new.png', 2600))
  expect(files).toEqual([])
  expect(screen.getByText('old.png')).toBeTruthy()
  expect(screen.getByText('new.png is 3 kB. Choose one of at most 2 kB.')).toBeTruthy()
})

test('while it is sent its progress stands in place of the buttons', () => {
  setup({ start: file('old.png'), progress: 40 })
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending old.png' }).value).toBe(40)
  expect(screen.queryByRole('button')).toBeNull()
})
