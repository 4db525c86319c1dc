import { onBeforeUnmount, onMounted } from 'vue'

/** Undo and redo by the keys of every program, but not while a text is being typed, nor where `off` says so. */
export function useUndoKeys(
  editor: { readonly undo: () => void; readonly redo: () => void },
  off: () => boolean,
): void {
  function keyDown(event: KeyboardEvent): void {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (typing || off() || !(event.ctrlKey || event.metaKey)) return
    const pressed = event.key.toLowerCase()
    if (pressed === 'z' && !event.shiftKey) editor.undo()
    else if (pressed === 'y' || (pressed === 'z' && event.shiftKey)) editor.redo()
    else return
    event.preventDefault()
  }
  onMounted(() => {
    window.addEventListener('keydown', keyDown)
  })
  onBeforeUnmount(() => {
    window.removeEventListener('keydown', keyDown)
  })
}
