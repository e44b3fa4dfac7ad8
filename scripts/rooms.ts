import { join } from 'node:path'
import { houses } from './imports/floors.ts'
import { complaintsOf, survey } from './imports/rooms.ts'
import { projectSources } from './lib/sources.ts'

// Prints the arrows between the rooms of each package, and fails when more of them go up than did.
const sources = projectSources(join(import.meta.dirname, '..'))
const complaints = houses.flatMap((house) => {
  const found = survey(house, sources)
  console.log(
    `${house.name}: ${found.rooms} rooms, ${found.arrows} imports between them, ${found.climbs.length} of them go up`,
  )
  return complaintsOf(house, found)
})
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
