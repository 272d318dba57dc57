import { useId, useState } from 'react'
import * as v from 'valibot'
import { Picture } from '#contract/content/kinds/fields.ts'
import { useUpload } from '#src/office/kit/fields/use-upload.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field, FieldGroup } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { photoKinds } from '#src/ui/form/file-kinds.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { FocalPoint } from './FocalPoint.tsx'
import type { FieldControlProps } from './field-props.ts'
import { MOST_PHOTO_BYTES, usePictureUpload } from './use-picture-upload.ts'

const pictureIn = (value: unknown): Picture | null => {
  const read = v.safeParse(Picture, value)
  return read.success ? read.output : null
}

/** A picture with what has to be seen of it, and what it shows for those who do not see it. */
export function PictureField({ field, value, onChange, disabled, problem }: Omit<FieldControlProps, 'round'>) {
  const { label, name, hint, optional } = field
  const id = useId()
  const picture = pictureIn(value)
  const [replaces, setReplaces] = useState(false)
  const change = (next: Partial<Picture>) => picture && onChange({ ...picture, ...next })
  const upload = useUpload(usePictureUpload(), (uploaded) => {
    setReplaces(false)
    // The words belong to the picture that was there.
    onChange({ ...uploaded, alt: '', decorative: false, focus: { x: 0.5, y: 0.5 } })
  })
  const asks = !picture || replaces || upload.file !== undefined
  return (
    <div className="grid gap-4">
      {(asks || !picture) && (
        <Field
          id={`content-${name}`}
          label={label}
          hint={hint}
          optional={optional}
          error={upload.trouble ?? (picture ? undefined : problem)}
        >
          <FileDrop
            file={upload.file}
            onFile={upload.take}
            kinds={photoKinds}
            maxBytes={MOST_PHOTO_BYTES}
            progress={upload.progress}
            disabled={disabled}
          />
        </Field>
      )}
      {picture && (
        <FieldGroup
          id={asks ? `${id}-shown` : `content-${name}`}
          label={label}
          hideLabel={asks}
          hint={asks ? undefined : hint}
        >
          <FocalPoint picture={picture} field={field} disabled={disabled} onChange={(focus) => change({ focus })} />
          <div className="grid gap-2 pt-4">
            <Field id={`content-${name}-alt`} label="Alternative text" optional={picture.decorative} error={problem}>
              <TextInput
                value={picture.alt}
                onChange={(alt) => change({ alt })}
                disabled={disabled || picture.decorative}
                maxLength={300}
                autoComplete="off"
              />
            </Field>
            <label className="side-choice">
              <input
                type="checkbox"
                className="office-box"
                checked={picture.decorative}
                disabled={disabled}
                onChange={({ target }) => change({ decorative: target.checked })}
              />
              Decorative: screen readers skip it
            </label>
          </div>
          {!disabled && !asks && (
            <div className="flex flex-wrap gap-2 pt-3">
              <Button kind="outline" size="small" onClick={() => setReplaces(true)}>
                Replace
              </Button>
              <Button kind="text" size="small" onClick={() => onChange(null)}>
                Remove
              </Button>
            </div>
          )}
        </FieldGroup>
      )}
    </div>
  )
}
