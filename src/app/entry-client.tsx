import '../styles.css'
import { startPage } from './start-page.tsx'

startPage()
