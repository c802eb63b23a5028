/** The help text of `toolmark completion`. */
export const completionUsage = `toolmark completion bash | zsh | fish

Prints what makes a shell complete commands, flags and the names of tools. Put it where the shell
reads it at its start:

  bash   echo 'eval "$(toolmark completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(toolmark completion zsh)"' >> ~/.zshrc
  fish   toolmark completion fish > ~/.config/fish/completions/toolmark.fish

Exit codes
  0    done
  2    there is no such shell`;
