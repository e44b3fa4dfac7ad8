import { createRoot } from 'react-dom/client'
import { readPageData } from '../platform/page-data.ts'
import { GoogleMap, type GoogleSettings } from './google-map.tsx'
import './map-frame.css'

const root = document.getElementById('root')
const settings = readPageData('maps') as GoogleSettings | null
if (root && settings) createRoot(root).render(<GoogleMap settings={settings} />)
