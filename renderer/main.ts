import './styles/all.ts'
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import * as z from 'zod'
import App from './App.vue'
import { useFiles } from './stores/files.ts'
import { useImporting } from './stores/importing.ts'
import { useLaboratory } from './stores/laboratory.ts'
import { useMatch } from './stores/match.ts'
import { useNavigation } from './stores/navigation.ts'
import { useOnline } from './stores/online.ts'
import { usePreferences } from './stores/preferences.ts'
import { useSession } from './stores/session.ts'

// The content security policy forbids making functions out of text, so schemas are not compiled.
z.config({ jitless: true })

const app = createApp(App)
app.use(createPinia())
const session = useSession()
const match = useMatch()
const importing = useImporting()
const online = useOnline()
const laboratory = useLaboratory()
const files = useFiles()
const navigation = useNavigation()
const preferences = usePreferences()
const tellLanguage = (): void => void session.ask('shell.language', { locale: preferences.locale })
watch(() => preferences.locale, tellLanguage)
session.start(
  (api) => {
    match.listen(api)
    files.listen(api)
    navigation.listen(api)
    importing.listen(api)
    laboratory.listen(api)
  },
  () => {
    void online.load()
    tellLanguage()
    void files.takeOpened()
    // A connection that comes back shows the game as it is now.
    if (match.matchId !== null) void match.open(match.matchId)
  },
)
app.mount('#app')
