/** A dialog opens with the focus on its first field, not on what closes it. */
export const beginAtField = (form: HTMLFormElement | null) =>
  form?.querySelector('input')?.setAttribute('autofocus', '')
