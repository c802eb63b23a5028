/** What the commands that run tools say of their exit codes. */
export const exitCodeText = `Exit codes
  0    done
  1    the tool failed, its arguments were refused, or the module holds no tools
  2    the command line was wrong
  130  interrupted`;
