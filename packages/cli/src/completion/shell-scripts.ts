/** Shell → what it runs to complete. Each asks `toolmark completion words` for what may come; with none, files may. */
export const shellScripts: Readonly<Record<string, string>> = {
  bash: `_toolmark() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(toolmark completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _toolmark toolmark`,

  zsh: `_toolmark() {
  local -a found
  found=(\${(f)"$(toolmark completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _toolmark toolmark`,

  fish: `complete -c toolmark -a '(toolmark completion words -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
};
