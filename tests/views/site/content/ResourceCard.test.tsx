import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Resource } from '#contract/content/resource.ts'
import { ResourceCard } from '#src/site/content/resources/ResourceCard.tsx'

const card = (given: Partial<Resource> = {}) => {
  const resource = {
    id: 1,
    title: 'Media Release Template',
    desc: 'An outline on one page.',
    file: '/files/resources/3f2a90c1d4e5b687/media-release-template.pdf',
    thumbnail: null,
    size: 24_310,
    ...given,
  }
  return render(<ResourceCard resource={resource} />).container
}

const download = () => screen.getByRole('link')

describe('a resource', () => {
  test('[OFF-31] has its picture read out as the office described it', () => {
    card({ thumbnail: '/files/resources/one_w760.avif', thumbnail_alt: 'The first page' })
    expect(screen.getByRole('img', { name: 'The first page' })).toBeVisible()
  })

  test('[RES-02] [ENT-11] shows its picture, its title and what it is', () => {
    card({ thumbnail: '/files/resources/a/thumb_w760.avif' })
    expect(screen.getByRole('heading', { level: 3, name: 'Media Release Template' })).toBeVisible()
    expect(screen.getByText('An outline on one page.')).toBeVisible()
    const thumb = screen.getByRole('presentation')
    expect(thumb).toHaveAttribute(
      'srcset',
      '/files/resources/a/thumb_w380.avif 380w, /files/resources/a/thumb_w760.avif 760w',
    )
    expect(thumb).toHaveAttribute('sizes', '(width >= 64rem) 380px, (width >= 48rem) 112px, 88px')
    expect(thumb).toHaveAttribute('loading', 'lazy')
  })

  test('[RES-03] [ROLE-04] is downloaded from its file, under the file’s own name', () => {
    card()
    expect(download()).toHaveAttribute('href', '/files/resources/3f2a90c1d4e5b687/media-release-template.pdf')
    expect(download()).toHaveAttribute('download', 'media-release-template.pdf')
  })

  test('[RES-03] shows kind and size after the link, and has them in its name for screen readers', () => {
    card()
    expect(download()).toHaveAccessibleName('Download Media Release Template, PDF, 24 kilobytes')
    expect(screen.getByText('PDF, 24 kB')).toBeVisible()
  })

  test('of unknown size tells its kind alone', () => {
    card({ size: null, file: '/files/notes.docx' })
    expect(download()).toHaveAccessibleName('Download Media Release Template, DOCX')
    expect(screen.getByText('DOCX', { selector: 'article p span' })).toBeVisible()
  })

  test('without a picture is drawn by its kind, and so when its picture does not come', () => {
    expect(card().querySelector('article > [aria-hidden]')).toHaveTextContent('PDF')
    const other = card({ thumbnail: '/files/thumb.webp' })
    fireEvent.error(screen.getByRole('presentation'))
    expect(other.querySelector('article > [aria-hidden]')).toHaveTextContent('PDF')
  })

  test('without a description says nothing in its place', () => {
    expect(card({ desc: null }).querySelectorAll('p').length).toBe(1)
  })
})
