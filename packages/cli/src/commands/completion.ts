/** `longrun completion <shell>`: a script of completions, made from the commands themselves. */
import { BUILT_IN_DATA } from '@longrun/panels';
import { Argument, type Command, type Option } from 'commander';
import { withCatalogue } from './panels.ts';

interface Described {
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Values that its arguments may have. */
  readonly values: readonly string[];
  /** Whether a variable of the panel named before it may follow. */
  readonly takesVariable: boolean;
}

/** Ids of the built-in panels and data sets. */
const panelIds = (): Promise<string[]> =>
  withCatalogue(BUILT_IN_DATA, (catalogue) =>
    [...catalogue.panels(), ...catalogue.sets()].map(({ id }) => id),
  );

/** Every command below the program with its whole name: `clock parse`. */
function commandsOf(command: Command, panels: readonly string[], prefix = ''): Described[] {
  return command.commands.flatMap((child) => {
    const name = `${prefix}${child.name()}`;
    const names = child.registeredArguments.map((argument) => argument.name());
    const values = child.registeredArguments.flatMap(({ argChoices }, i) =>
      names[i].startsWith('panel') ? panels : (argChoices ?? []),
    );
    const takesVariable = names.includes('variable');
    const own = { name, description: child.description(), options: child.options, values, takesVariable };
    return [own, ...commandsOf(child, panels, `${name} `)];
  });
}

const flagsOf = (options: readonly Option[]): string[] =>
  options.flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined));

const childrenOf = (commands: readonly Described[], parent: string): string[] =>
  commands
    .filter(({ name }) => name.startsWith(parent) && !name.slice(parent.length).includes(' '))
    .map(({ name }) => name.slice(parent.length));

/** In single quotes for all three shells: a quote inside is left out. */
const quoted = (text: string): string => `'${text.replaceAll("'", '').replaceAll('\\', '')}'`;
const firstSentence = (text: string): string => text.split(/(?<=[a-z)])\.(\s|$)/)[0];

/** Options that choose variables of the panel before them. */
const isOfVariables = ({ long }: Option): boolean => long === '--variables';

/** The variables of a panel, one per line; nothing where there is no such panel. */
const VARIABLES = (panel: string): string =>
  `longrun variables ${panel} --csv 2>/dev/null | sed '1d;s/,.*//;s/"//g'`;

/** Words after `longrun`, by what stands before: the same table for bash and zsh. */
function cases(commands: readonly Described[], indent: string): string {
  return commands
    .map(({ name, options, values, takesVariable }) => {
      const words = [...childrenOf(commands, `${name} `), ...values, ...flagsOf(options), '--help'];
      const choices = options
        .filter((option) => option.argChoices)
        .map((option) => `${flagsOf([option]).join('|')}) words=${quoted(option.argChoices!.join(' '))} ;;`);
      const variables = options.filter(isOfVariables);
      if (variables.length > 0)
        choices.push(`${flagsOf(variables).join('|')}) words="$(${VARIABLES('"$panel"')})" ;;`);
      if (takesVariable) choices.push(`-*|${name}) ;; *) words="$words $(${VARIABLES('"$previous"')})" ;;`);
      const last = choices.length === 0 ? '' : `; case "$previous" in ${choices.join(' ')} esac`;
      return `${indent}${quoted(name)}) words=${quoted(words.join(' '))}${last} ;;`;
    })
    .join('\n');
}

const bash = (
  commands: readonly Described[],
): string => `# longrun completion for bash: source it, or put it into bash_completion.d
_longrun() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} name='' panel='' words word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    case ${quoted(` ${commands.map(({ name }) => name.replaceAll(' ', '+')).join(' ')} `)} in
      *" \${name:+\${name// /+}+}$word "*) name="\${name:+$name }$word" ;;
      *) panel="$word"; break ;;
    esac
  done
  words=${quoted([...childrenOf(commands, ''), '--help', '--version'].join(' '))}
  case "$name" in
${cases(commands, '    ')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _longrun longrun
`;

const zsh = (commands: readonly Described[]): string => `#compdef longrun
# longrun completion for zsh: put it into a folder of $fpath as _longrun
_longrun() {
  local previous=\${words[CURRENT-1]} name='' panel='' word
  local -a given
  given=("\${(@)words[2,CURRENT-1]}")
  local words
  for word in "\${given[@]}"; do
    case "$word" in -*) break ;; esac
    case ${quoted(` ${commands.map(({ name }) => name.replaceAll(' ', '+')).join(' ')} `)} in
      *" \${name:+\${name// /+}+}$word "*) name="\${name:+$name }$word" ;;
      *) panel="$word"; break ;;
    esac
  done
  words=${quoted([...childrenOf(commands, ''), '--help', '--version'].join(' '))}
  case "$name" in
${cases(commands, '    ')}
  esac
  compadd -- \${=words}
  _files
}
# Loaded from $fpath the file is the body of the function at its first call; sourced, it registers it.
if [[ \${funcstack[1]} == _longrun ]]; then _longrun "$@"; else compdef _longrun longrun; fi
`;

const fishVariables = (token: number): string =>
  `"(${VARIABLES(`(commandline -opc)[${token}]`).replaceAll('"', '\\"')})"`;

function fish(commands: readonly Described[]): string {
  const top = commands.filter(({ name }) => !name.includes(' '));
  const lines = top.flatMap(({ name, description, options, values, takesVariable }) => [
    `complete -c longrun -n __fish_use_subcommand -a ${name} -d ${quoted(firstSentence(description))}`,
    ...[...childrenOf(commands, `${name} `), ...values].map(
      (child) => `complete -c longrun -n '__fish_seen_subcommand_from ${name}' -a ${child}`,
    ),
    ...(takesVariable
      ? [`complete -c longrun -n '__fish_seen_subcommand_from ${name}' -a ${fishVariables(-1)}`]
      : []),
    ...options.map((option) => {
      const flags = [
        option.short && `-s ${option.short.slice(1)}`,
        option.long && `-l ${option.long.slice(2)}`,
      ];
      const words = isOfVariables(option)
        ? fishVariables(3) // longrun <command> <panel>
        : option.argChoices && quoted(option.argChoices.join(' '));
      const values = words ? `-x -a ${words}` : '';
      const parts = [...flags, values, `-d ${quoted(option.description)}`].filter(Boolean);
      return `complete -c longrun -n '__fish_seen_subcommand_from ${name}' ${parts.join(' ')}`;
    }),
  ]);
  return `# longrun completion for fish: save as ~/.config/fish/completions/longrun.fish\n${lines.join('\n')}\n`;
}

const SHELLS = { bash, zsh, fish };

export function completionCommand(program: Command): void {
  program
    .command('completion')
    .description(
      'Print a script that completes commands and options. In bash: source <(longrun completion bash)',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .action(async (shell: keyof typeof SHELLS) => {
      process.stdout.write(SHELLS[shell](commandsOf(program, await panelIds())));
    });
}
