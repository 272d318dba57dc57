import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { GalleryImage } from '#contract/content/gallery.ts'
import { shapeOf } from '#domain/content/tile-shapes.ts'
import { Gallery } from '#src/site/content/gallery/Gallery.tsx'
import { GalleryPage } from '#src/site/content/gallery/GalleryPage.tsx'
import { answered, failed } from '#tests/support/part-query.ts'
import { show } from '#tests/support/show.tsx'

const dawn: GalleryImage = {
  id: 4,
  path: '/files/gallery/a/01_w1200.avif',
  caption: 'Dawn',
  alt: 'A great sun',
  width: 1200,
  height: 900,
}
const images: GalleryImage[] = [
  dawn,
  { id: 7, path: '/files/gallery/b/02_w900.avif', caption: null, width: 900, height: 1200 },
  { id: 9, path: '/files/gallery/c/03.webp', caption: 'Dusk', alt: 'A dark rock', width: null, height: null },
]

const links = () => screen.getAllByRole('link')
const dialog = () => screen.queryByRole('dialog', { name: 'Enlarged picture' })
/** One that is decorative has no role. */
const enlarged = () => {
  const [picture] = screen.getByRole('dialog').querySelectorAll('img')
  if (!picture) throw new Error('No picture is enlarged')
  return picture
}
const counter = () => within(screen.getByRole('dialog')).getAllByRole('status')[0]?.textContent

async function openAt(name: string, shown = images) {
  const user = userEvent.setup()
  await show({ view: () => <Gallery images={shown} /> })
  await user.click(screen.getByRole('link', { name }))
  return user
}

describe('[GAL-01] the wall of pictures', () => {
  test('[ENT-12] has one for each item, from its path, each with a name and a way to its file', async () => {
    await show({ view: () => <Gallery images={images} /> })
    expect(links().map((link) => [link.getAttribute('href'), link.querySelector('img')?.alt])).toEqual([
      ['/files/gallery/a/01_w1200.avif', 'A great sun'],
      ['/files/gallery/b/02_w900.avif', ''],
      ['/files/gallery/c/03.webp', 'A dark rock'],
    ])
  })

  test('[OFF-31] a picture is read out as it is described; the link of a decorative one is named, the picture passed over', async () => {
    const { alt: _, ...decorative } = { ...dawn, id: 5 }
    await show({ view: () => <Gallery images={[dawn, decorative, { ...decorative, id: 6, caption: null }]} /> })
    expect(
      links().map((link) => link.getAttribute('aria-label') ?? within(link).getByRole('img').getAttribute('alt')),
    ).toEqual(['A great sun', 'Dawn', 'Picture 3 of 3'])
    expect(links().map((link) => link.querySelector('img')?.alt)).toEqual(['A great sun', '', ''])
    await userEvent.click(screen.getByRole('link', { name: 'Dawn' }))
    expect([counter(), enlarged().alt]).toEqual(['2 of 3: Dawn', ''])
  })

  test('keeps the place of each before it comes', async () => {
    await show({ view: () => <Gallery images={images} /> })
    const sizes = Array.from(document.querySelectorAll('img'), ({ width, height }) => `${width} x ${height}`)
    expect(sizes).toEqual(['1200 x 900', '900 x 1200', '400 x 300'])
    const shapes = screen.getAllByRole('listitem').map((item) => item.dataset.shape)
    expect(shapes).toEqual(['wide', 'higher', 'wide'])
  })

  test('loads what is out of sight when it comes near', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...dawn, id: index + 1 }))
    await show({ view: () => <Gallery images={many} /> })
    const ways = screen.getAllByRole('img').map((image) => image.getAttribute('loading'))
    expect(ways).toEqual([...Array(6).fill('eager'), 'lazy', 'lazy'])
  })

  test('shows the pattern where one does not come, still under its name and with its link', async () => {
    await show({ view: () => <Gallery images={images} /> })
    fireEvent.error(screen.getByRole('img', { name: 'A great sun' }))
    expect(screen.getByRole('link', { name: 'A great sun' })).toHaveAttribute('href', '/files/gallery/a/01_w1200.avif')
    expect(screen.queryByRole('img', { name: 'A great sun' })).toBe(null)
  })

  test('[D-04] says so when there are none', async () => {
    await show({ view: () => <GalleryPage gallery={answered([])} /> })
    expect(screen.getByText('No Gallery Image at the Moment')).toBeVisible()
  })

  test('[ERR-45] and why when it cannot be had', async () => {
    await show({ view: () => <GalleryPage gallery={failed('Could not Get Gallery')} /> })
    expect(screen.getByText('Could not Get Gallery')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test.each([
    [1600, 900, 'widest'],
    [4000, 1000, 'widest'],
    [1500, 1000, 'wider'],
    [1000, 1000, 'square'],
    [1000, 1250, 'high'],
    [1000, 3000, 'highest'],
    [0, 900, 'wide'],
  ])('a picture of %d by %d stands %s', (width, height, shape) => {
    expect(shapeOf({ width, height }).name).toBe(shape)
  })
})

describe('[D-46] [ENT-16] an enlarged picture', () => {
  test('is the one that was pressed, with its words and its place in the row', async () => {
    await openAt('A great sun')
    expect(enlarged()).toHaveAttribute('src', '/files/gallery/a/01_w1200.avif')
    expect(enlarged()).toHaveAccessibleName('A great sun')
    expect(counter()).toBe('1 of 3: Dawn')
  })

  test('is turned by its buttons and by the keys, in a ring', async () => {
    const user = await openAt('A great sun')
    await user.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(counter()).toBe('2 of 3')
    await user.keyboard('{ArrowRight}')
    expect(counter()).toBe('3 of 3: Dusk')
    await user.keyboard('{ArrowRight}')
    expect(counter()).toBe('1 of 3: Dawn')
    await user.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(counter()).toBe('3 of 3: Dusk')
    await user.keyboard('{ArrowLeft}')
    expect(counter()).toBe('2 of 3')
    await user.keyboard('{End}')
    expect(counter()).toBe('3 of 3: Dusk')
    await user.keyboard('{Home}a')
    expect(counter()).toBe('1 of 3: Dawn')
  })

  test('is turned by a swipe to either side', async () => {
    await openAt('A great sun')
    const swipe = (from: number, to: number) => {
      const picture = enlarged()
      fireEvent.pointerDown(picture, { button: 0, clientX: from })
      fireEvent.pointerMove(picture, { clientX: to })
      fireEvent.pointerUp(picture, { clientX: to })
    }
    swipe(200, 140)
    expect(counter()).toBe('2 of 3')
    swipe(100, 180)
    expect(counter()).toBe('1 of 3: Dawn')
    swipe(100, 130)
    expect(counter()).toBe('1 of 3: Dawn')
  })

  test('closes by its button, and the focus is where it was', async () => {
    const user = await openAt('A dark rock')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).toBe(null)
    expect(screen.getByRole('link', { name: 'A dark rock' })).toHaveFocus()
  })

  test.each([
    [3, ['/files/gallery/b/02_w900.avif', '/files/gallery/c/03.webp']],
    [2, ['/files/gallery/b/02_w900.avif']],
    [1, []],
  ])('of %i fetches those beside it once it is there, each one time', async (count, beside) => {
    await openAt('A great sun', images.slice(0, count))
    const hidden = () => Array.from(document.querySelectorAll('dialog img[hidden]'), (one) => one.getAttribute('src'))
    expect([hidden(), screen.getByText('Loading picture')]).toEqual([[], expect.anything()])
    fireEvent.load(enlarged())
    expect(hidden()).toEqual(beside)
    expect(screen.queryByText('Loading picture')).toBe(null)
  })

  test('that does not come says so and is asked for again', async () => {
    const user = await openAt('A great sun')
    fireEvent.error(enlarged())
    expect(screen.getByRole('alert')).toHaveTextContent('This picture could not be loaded.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(enlarged()).toHaveAccessibleName('A great sun')
    await user.keyboard('{ArrowRight}')
    expect(counter()).toBe('2 of 3')
  })

  test('that does not come is turned away from by the keys, and so is the next', async () => {
    const user = await openAt('A great sun')
    fireEvent.error(enlarged())
    screen.getByRole('button', { name: 'Try again' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(counter()).toBe('3 of 3: Dusk')
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'is not shown when the press was meant for the link (%s)',
    async (key) => {
      await show({ view: () => <Gallery images={images} /> })
      let kept = false
      // What the browser would do with it, jsdom cannot.
      const follow = (event: MouseEvent) => {
        kept = !event.defaultPrevented
        event.preventDefault()
      }
      document.addEventListener('click', follow, { once: true })
      fireEvent.click(screen.getByRole('link', { name: 'A great sun' }), { [key]: true, button: 0 })
      expect([kept, dialog()]).toEqual([true, null])
    },
  )

  test('alone in the gallery has nothing to turn to', async () => {
    await show({ view: () => <Gallery images={images.slice(0, 1)} /> })
    await userEvent.click(screen.getByRole('link', { name: 'A great sun' }))
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
  })
})
