import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'

/** Lighthouse takes a tab of its own tool alone. */
export { connect, lighthouse }
