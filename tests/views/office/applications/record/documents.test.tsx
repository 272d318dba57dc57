import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refuse } from '#samples/answering.ts'
import { press, user } from '#tests/support/user.ts'
import { aFile, application, openRecord, section } from './open-record.ts'

const DOWN = 'The site cannot reach its records just now.'
const down = refuse(503, DOWN)

describe('[OFF-19] the documents of an application', () => {
  const stage = () => screen.findByRole('img', { name: 'passport.jpg' })

  test('open one at a time, and each look is asked of the server', async () => {
    const { api } = await openRecord()
    await stage()
    const strip = within(screen.getByRole('list', { name: 'Documents' }))
    expect(strip.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '1 Photoopen',
      '2 Certificate 1not seen',
      '3 Certificate 2PDF, not seen',
    ])
    await user.keyboard('n')
    await screen.findByRole('img', { name: 'certificate-1.jpg' })
    expect(strip.getAllByRole('button')[0]).toHaveTextContent('1 Photoseen')
    expect(api.asked('getOfficeFile')).toEqual([{ id: '1' }, { id: '2' }])
  })

  test('are made larger and smaller, and fit again', async () => {
    await openRecord()
    const picture = await stage()
    // jsdom lays nothing out: the picture is as wide as it is said to be here.
    Object.defineProperty(picture, 'viewBox', { value: { baseVal: { width: 800 } } })
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), width: 400 })
    await user.keyboard('+')
    expect(screen.getByText('63%')).toBeVisible()
    expect(picture).toHaveAttribute('width', '500')
    await press('Zoom out')
    expect(screen.getByText('50%')).toBeVisible()
    await press('Fit')
    expect(picture).not.toHaveAttribute('width')
  })

  test('are turned, and stay turned', async () => {
    const { api } = await openRecord()
    const picture = await stage()
    await user.keyboard('r')
    expect(picture).toHaveAttribute('viewBox', '0 0 1000 800')
    await waitFor(() => expect(api.sent('turnFile')).toEqual([{ rotation: 90 }]))
    await press('Rotate')
    expect(picture).toHaveAttribute('viewBox', '0 0 800 1000')
    await waitFor(() => expect(api.sent('turnFile')).toEqual([{ rotation: 90 }, { rotation: 180 }]))
  })

  describe('that are a PDF', () => {
    const [, , pdf] = application().files
    const onlyPdf = application({ files: pdf ? [pdf] : [] })
    const reads = (can: boolean) =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: can, configurable: true })
    afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))

    test('[row 56] are read beside the checks as nothing but a PDF, and can be saved', async () => {
      reads(true)
      const made = vi.fn((_file: Blob) => 'blob:pages')
      const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
      const { api } = await openRecord({
        shown: onlyPdf,
        getOfficeFile: () => new Blob(['<script>'], { type: 'text/html' }),
        onUrl: made,
      })
      const frame = await screen.findByTitle('The document')
      expect(frame).toHaveAttribute('src', 'blob:pages#navpanes=0&view=FitH')
      expect(made.mock.calls.map(([{ type }]) => type)).toEqual(['application/pdf'])
      expect(screen.getByRole('button', { name: /^1 Certificate 2 *open$/ })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull()
      await press('Download')
      await waitFor(() => expect(saved).toHaveBeenCalled())
      expect(api.asked('getOfficeFile')).toEqual([{ id: '3' }])
      saved.mockRestore()
    })

    test('say why they cannot be read, and are fetched again', async () => {
      reads(true)
      const { api } = await openRecord({ shown: onlyPdf, getOfficeFile: down })
      await screen.findByText(DOWN)
      api.answer({ getOfficeFile: aFile })
      await press('Try again')
      expect(await screen.findByTitle('The document')).toBeVisible()
    })

    test('are only saved by a browser that has no reader of its own', async () => {
      reads(false)
      const { api } = await openRecord({ shown: onlyPdf })
      await user.click(screen.getByRole('button', { name: /1 Certificate 2/ }))
      expect(screen.getByText(/is not shown here/)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Download certificate-2.pdf' })).toBeVisible()
      expect([screen.queryByTitle('The document'), api.asked('getOfficeFile')]).toEqual([null, []])
    })
  })

  test('that are an SVG are only saved', async () => {
    const files = application().files.map((one) => ({ ...one, name: 'passport.svg', type: 'image/svg+xml' }))
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { api } = await openRecord({ shown: application({ files: files.slice(0, 1) }) })
    await user.click(screen.getByRole('button', { name: /1 Photo/ }))
    expect(screen.getByText(/is not shown here/)).toBeVisible()
    expect([screen.queryByRole('img'), api.asked('getOfficeFile')]).toEqual([null, []])
    await press('Download passport.svg')
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(api.asked('getOfficeFile')).toEqual([{ id: '1' }])
    saved.mockRestore()
  })

  test('that cannot be fetched say why, and are fetched again', async () => {
    const { api } = await openRecord({ getOfficeFile: down })
    await screen.findByText(DOWN)
    api.answer({ getOfficeFile: aFile })
    await press('Try again')
    expect(await stage()).toBeVisible()
  })

  test('fill the screen by a key', async () => {
    await openRecord()
    await stage()
    const fill = vi.fn(async () => {})
    Object.assign(Element.prototype, { requestFullscreen: fill })
    await user.keyboard('f')
    expect(fill).toHaveBeenCalledOnce()
  })

  test('are shown to nobody without the right, who reads who holds it', async () => {
    const { api } = await openRecord({ role: 'finance', shown: application({ steps: [] }) })
    expect(screen.getByText('Who holds it: Owner, Membership officer.')).toBeVisible()
    expect([screen.queryByRole('list', { name: 'Documents' }), api.asked('getOfficeFile')]).toEqual([null, []])
  })

  test('lie over the page on a phone', async () => {
    await openRecord({ wide: false })
    expect(screen.queryByRole('img', { name: 'passport.jpg' })).toBeNull()
    await user.click(section('Identity'))
    await user.click(screen.getByRole('button', { name: /^passport\.jpg.*Document 1 of 3/ }))
    const over = await screen.findByRole('dialog', { name: 'Documents' })
    expect(await within(over).findByRole('img', { name: 'passport.jpg' })).toBeVisible()
    await press('Close', within(over))
    expect(screen.queryByRole('img', { name: 'passport.jpg' })).toBeNull()
  })
})
