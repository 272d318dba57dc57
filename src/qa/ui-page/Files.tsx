import { useEffect, useState } from 'react'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { type Step, Steps } from '#src/ui/Steps.tsx'
import { Case, Group } from './Group.tsx'

const steps: Step[] = [
  { label: 'Basic Details', note: 'Filled in', state: 'done' },
  { label: 'Career Details', note: 'You are here', state: 'current' },
  { label: 'Declaration', note: 'Read and sign', state: 'next' },
  { label: 'Chapter details', note: 'NIPR use only', state: 'closed' },
]

export function Files() {
  const [file, setFile] = useState<File>()
  const sample = useSample()
  return (
    <Group id="files" title="Files and steps">
      <Case title="File drop: empty, chosen, sending, disabled">
        <div className="grid max-w-4xl gap-6 md:grid-cols-2">
          <Field label="Passport photograph" hint="Drop two to see that the first is used.">
            <FileDrop file={file} onFile={setFile} maxBytes={5_000_000} />
          </Field>
          <Field label="First certificate" error="Add your first certificate.">
            <FileDrop file={undefined} onFile={() => {}} />
          </Field>
          <Field label="Second certificate">
            <FileDrop file={sample} onFile={() => {}} />
          </Field>
          <Field label="Third certificate">
            <FileDrop file={sample} onFile={() => {}} progress={62} />
          </Field>
          <Field label="Fourth certificate" optional>
            <FileDrop file={undefined} onFile={() => {}} disabled />
          </Field>
        </div>
      </Case>
      <Case title="Steps">
        <Steps steps={steps} note="Next: Declaration. Part 4 is filled in by NIPR." className="max-w-70" />
      </Case>
    </Group>
  )
}

/** Made in the browser: a server knows no File. */
function useSample() {
  const [file, setFile] = useState<File>()
  useEffect(() => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#005740" d="M0 0h8v8H0z"/>' +
      '<circle cx="4" cy="4" r="2.5" fill="#fa7926"/></svg>'
    setFile(new File([drawing], 'certificate-of-a-rather-long-name-2019.svg', { type: 'image/svg+xml' }))
  }, [])
  return file
}
