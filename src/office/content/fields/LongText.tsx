import { lazy, Suspense, use, useId } from 'react'
import { FieldNote } from '#src/ui/form/field-wiring.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import type { FieldControlProps } from './field-props.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const RichText = lazy(() => import('#src/office/kit/editor/RichText.tsx'))

interface LongTextProps extends Omit<FieldControlProps, 'isTitle' | 'value'> {
  value: string
}

/** A long text with its marks, pictures and tables. Its editor is fetched when it is first shown. */
export function LongText({
  field: { label, name, hint },
  value,
  onChange,
  disabled,
  problem,
  round,
  pending,
}: LongTextProps) {
  const id = useId()
  const upload = usePictureUpload()
  const note = use(FieldNote)
  const toldId = `${id}-told`
  return (
    <div>
      <p aria-hidden="true" className="pb-1.5 font-semibold text-base">
        {label}
      </p>
      <Suspense
        fallback={
          <SkeletonGroup className="loading-rows">
            <Skeleton className="h-48 w-full" />
          </SkeletonGroup>
        }
      >
        <RichText
          id={`content-${name}`}
          label={label}
          value={value}
          revision={round}
          onChange={onChange}
          pictures={upload}
          disabled={disabled}
          pending={pending && { was: String(pending.was ?? ''), word: pending.word }}
          describedBy={[note, problem || hint ? toldId : ''].filter(Boolean).join(' ')}
        />
      </Suspense>
      <div id={toldId} className="empty:hidden">
        {hint && <p className="pt-2 text-ink-2 text-small">{hint}</p>}
        {problem && (
          <p className="flex items-start gap-2 pt-2 font-[560] text-danger text-small">
            <AlertIcon className="mt-0.5" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
