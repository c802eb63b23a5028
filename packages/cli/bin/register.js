// `node --import toolmark/register`: compiles the tools of TypeScript files as Node loads them.
import "unplugin-toolmark/register";
