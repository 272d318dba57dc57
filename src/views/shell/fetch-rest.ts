import { fetchErrorPage } from './Failed.tsx'
import { fetchMenu } from './Header.tsx'
import { fetchBanner } from './SiteLayout.tsx'
import { fetchToast } from './Toaster.tsx'

/** What may soon be shown: a toast, the banner of another page, that a page broke, and where there is a button the menu. */
export const fetchRest = ({ withMenu }: { withMenu: boolean }) =>
  Promise.all([fetchToast(), fetchBanner(), fetchErrorPage(), withMenu && fetchMenu()])
