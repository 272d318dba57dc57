import { useMutation } from '@tanstack/react-query'
import { saveBlob } from '#src/lib/save-blob.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Menu } from './Menu.tsx'

interface SaveFileProps {
  ask: () => Promise<Blob>
  nameOf: (file: Blob) => string
  label: string
  kind?: 'brand' | 'sun' | 'outline'
}

type Made = Pick<SaveFileProps, 'ask' | 'nameOf'>

/** Puts a file among the downloads, once it is there. */
export const useSaving = () =>
  useMutation({
    mutationFn: async ({ ask, nameOf }: Made) => {
      const file = await ask()
      saveBlob(file, nameOf(file))
    },
  })

interface SaveFilesProps {
  label: string
  files: readonly (Made & { label: string })[]
}

/** Saves one of a few files that the office makes. */
export function SaveFiles({ label, files }: SaveFilesProps) {
  const { mutate, isPending, error } = useSaving()
  return (
    <>
      <Menu
        label={isPending ? 'Making it' : label}
        className={buttonClass({ kind: 'outline', size: 'small' })}
        items={files.map((file) => ({ label: file.label, onPick: () => mutate(file) }))}
      />
      <Trouble error={error} />
    </>
  )
}

const Trouble = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="order-last w-full font-[560] text-danger">
      {error.message}
    </p>
  )

/** Saves a file that the office has made. */
export function SaveFile({ label, kind = 'brand', ...made }: SaveFileProps) {
  const { mutate, isPending, error } = useSaving()
  return (
    <>
      <Button kind={kind} size={kind === 'sun' ? undefined : 'small'} busy={isPending} onClick={() => mutate(made)}>
        {label}
      </Button>
      <Trouble error={error} />
    </>
  )
}
