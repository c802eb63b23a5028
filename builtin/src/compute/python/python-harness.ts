/**
 * The Python side of both tools: `run(source)` executes code under the guard, prints the value of its last expression and
 * gives the exit code. The guard keeps code from accidents (files, input, imports with effects). It keeps nobody from
 * getting around it.
 *
 * Errors are printed where the code printed, in their order; only the code's own lines are shown of a traceback.
 */
export const pythonHarness = String.raw`
import ast, builtins, importlib, linecache, sys, traceback, types

ALLOWED = frozenset("""
abc array ast base64 bisect binascii calendar cmath collections colorsys contextlib copy csv dataclasses datetime decimal
difflib enum fractions functools graphlib hashlib heapq hmac html itertools json keyword locale math matplotlib numbers
numpy operator pandas pprint queue random re scipy secrets statistics string struct sympy textwrap time timeit types typing
unicodedata uuid warnings zlib zoneinfo __future__
""".split())

# Names that code may use without an import; what is not installed stays undefined.
READY = {name: name for name in """
math statistics json re itertools functools datetime zoneinfo numpy pandas scipy matplotlib
""".split()}
READY.update(np="numpy", pd="pandas", plt="matplotlib.pyplot")

HARMLESS_SYS = """
byteorder exit float_info get_int_max_str_digits getrecursionlimit getsizeof hash_info hexversion implementation int_info
intern maxsize maxunicode platform set_int_max_str_digits setrecursionlimit stderr stdout version version_info
""".split()

REFUSED = "open input breakpoint help".split()


def harmless_sys():
    module = types.ModuleType("sys")
    vars(module).update({name: getattr(sys, name) for name in HARMLESS_SYS if hasattr(sys, name)})
    module.argv = []
    return module


def guarded_import(name, globals=None, locals=None, fromlist=(), level=0):
    if name == "sys" and level == 0:
        return harmless_sys()
    if level != 0 or name.partition(".")[0] not in ALLOWED:
        raise ImportError(f"import of {name!r} is not allowed here; allowed are: {', '.join(sorted(ALLOWED | {'sys'}))}")
    return builtins.__import__(name, globals, locals, fromlist, level)


def refusal(name):
    def refuse(*_args, **_kwargs):
        raise PermissionError(f"{name}() is not available here")
    return refuse


def guarded_builtins():
    guarded = dict(vars(builtins))
    guarded.update({name: refusal(name) for name in REFUSED})
    guarded.update(__import__=guarded_import, exit=sys.exit, quit=sys.exit)
    return guarded


def make_ready(tree, space):
    """Imports what the code names: to import all of it would take seconds."""
    for name in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & READY.keys():
        try:
            space[name] = importlib.import_module(READY[name])
        except ImportError:
            pass


def execute(source):
    if "\0" in source:
        raise SyntaxError("source code cannot contain null characters")
    tree = ast.parse(source, "<code>")
    space = {"__name__": "__main__", "__builtins__": guarded_builtins()}
    make_ready(tree, space)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<code>", "exec"), space)
    if last is not None:
        value = eval(compile(ast.Expression(last.value), "<code>", "eval"), space)
        # An empty text is no output, like None.
        if value is not None and not (isinstance(value, str) and value == ""):
            print(repr(value))


def show(error):
    def is_own(frame):
        return frame.filename == "<code>"
    seen = traceback.TracebackException.from_exception(error, limit=-50)
    chain = seen
    while chain is not None:
        chain.stack = traceback.StackSummary.from_list([frame for frame in chain.stack if is_own(frame)])
        chain = chain.__cause__ or chain.__context__
    print("".join(seen.format()), end="")


def exit_code_of(stop):
    if stop.code is None or isinstance(stop.code, int):
        return stop.code or 0
    print(stop.code)
    return 1


def run(source):
    linecache.cache["<code>"] = (len(source), None, source.splitlines(True), "<code>")
    try:
        execute(source)
    except SystemExit as stop:
        return exit_code_of(stop)
    except BaseException as error:
        show(error)
    return 0
`;
