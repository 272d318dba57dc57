import { Button } from '#src/ui/Button.tsx'
import { ChapterMark } from '#src/ui/icons/ChapterMark.tsx'

interface NothingProps {
  text: string
  /** One step back, where there is something that was not asked for. */
  onClear?: (() => unknown) | undefined
}

/** What stands in place of rows. The mark says that nothing is there at all. */
export const Nothing = ({ text, onClear }: NothingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 py-6">
    <div className="flex items-center gap-3.5">
      {!onClear && <ChapterMark size={44} className="text-brand" />}
      <p role="status" className="font-strong">
        {text}
      </p>
    </div>
    {onClear && (
      <Button kind="outline" size="small" onClick={() => onClear()}>
        Show all
      </Button>
    )}
  </div>
)
