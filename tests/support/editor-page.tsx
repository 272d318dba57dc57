import { createRoot } from 'react-dom/client'
import '#src/office/office.css'
import RichText from '#src/office/kit/editor/RichText.tsx'

/** As the office's server takes one: all but what is named broken. */
async function take(file: File, progress: (share: number) => void) {
  progress(0.5)
  if (file.name.startsWith('broken')) throw new Error('This is not a picture.')
  return { key: 'pictures/0123456789abcdef/picture_w960.avif', width: 960, height: 600 }
}

/** The editor by itself. What it makes stands in the page's own `made`. */
function EditorPage() {
  const value = new URLSearchParams(location.search).get('value') ?? ''
  return (
    <main className="mx-auto max-w-3xl px-5">
      <h1 className="sr-only">Editor</h1>
      <RichText
        label="Text"
        value={value}
        pictures={take}
        onChange={(html) => void Object.assign(window, { made: html })}
      />
    </main>
  )
}

const place = document.getElementById('office')
if (place) createRoot(place).render(<EditorPage />)
