import { Dialog } from '#src/ui/overlay/Dialog.tsx'

const keys = [
  ['j', 'the next row, or the next of the list one came from'],
  ['k', 'the one before'],
  ['x', 'select the row, where rows can be selected'],
  ['Enter', 'open the row'],
  ['/', 'find anything: a member, an application, a payment, an event'],
  ['f', 'search the list, or show the document on the whole screen'],
  ['r', 'reload the list, or turn the document'],
  ['n', 'the next document'],
  ['+', 'the document larger'],
  ['-', 'the document smaller'],
  ['[', 'open or close the navigation'],
  ['Esc', 'close the dialog'],
  ['?', 'this list'],
] as const

/** Which single keys there are. They can be switched off, and then this list is not opened by its own. */
export const KeyList = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keys">
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
      {keys.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="office-key">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="pt-5 text-ink-2">No key decides, pays or sends anything. You can switch them off on your own page.</p>
  </Dialog>
)
