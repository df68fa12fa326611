// Generated from contracts/src/DepositFactory.sol by contracts/build.ts. Do not edit.

export const depositFactoryAbi = [
  {
    "inputs": [
      {
        "internalType": "contract DepositRules",
        "name": "rules",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [],
    "name": "Create2EmptyBytecode",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EmptyDeposit",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NotTheOperator",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "holder",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "transit",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "id",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "indexed": false,
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "chainId",
            "type": "uint64"
          },
          {
            "internalType": "bytes32",
            "name": "id",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Deposit",
        "name": "deposit",
        "type": "tuple"
      }
    ],
    "name": "DepositReleased",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "vault",
        "type": "address"
      },
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "indexed": false,
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      }
    ],
    "name": "VaultCreated",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract DepositExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "RELEASE_TYPEHASH",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "TRANSIT",
    "outputs": [
      {
        "internalType": "address payable",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "VAULT",
    "outputs": [
      {
        "internalType": "address payable",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "chainId",
            "type": "uint64"
          },
          {
            "internalType": "bytes32",
            "name": "id",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Deposit",
        "name": "deposit",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "createTransit",
    "outputs": [
      {
        "internalType": "address payable",
        "name": "transit",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      }
    ],
    "name": "createVault",
    "outputs": [
      {
        "internalType": "address",
        "name": "vault",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "owner",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "to",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          }
        ],
        "internalType": "struct Exit",
        "name": "signedExit",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "exitVault",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "chainId",
            "type": "uint64"
          },
          {
            "internalType": "bytes32",
            "name": "id",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Deposit",
        "name": "deposit",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "mark",
        "type": "bytes"
      }
    ],
    "name": "release",
    "outputs": [
      {
        "internalType": "address payable",
        "name": "transit",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      },
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "chainId",
            "type": "uint64"
          },
          {
            "internalType": "bytes32",
            "name": "id",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          }
        ],
        "internalType": "struct Deposit",
        "name": "deposit",
        "type": "tuple"
      }
    ],
    "name": "transitOf",
    "outputs": [
      {
        "internalType": "address payable",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "project",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "salt",
            "type": "bytes32"
          },
          {
            "internalType": "address",
            "name": "account",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "operator",
            "type": "address"
          },
          {
            "internalType": "uint64",
            "name": "targetChain",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "refundTo",
            "type": "address"
          },
          {
            "internalType": "address[]",
            "name": "outputs",
            "type": "address[]"
          },
          {
            "internalType": "bytes32",
            "name": "rules",
            "type": "bytes32"
          },
          {
            "internalType": "uint16",
            "name": "maxFeeBps",
            "type": "uint16"
          },
          {
            "internalType": "uint16",
            "name": "maxSlippageBps",
            "type": "uint16"
          },
          {
            "internalType": "uint32",
            "name": "exitDelay",
            "type": "uint32"
          }
        ],
        "internalType": "struct Commitment",
        "name": "commitment",
        "type": "tuple"
      }
    ],
    "name": "vaultOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const

export const depositFactoryBytecode =
  '0x60e060405234801561000f575f5ffd5b50604051616bb8380380616bb883398101604081905261002e91610201565b5f816001600160a01b03166306433b1b6040518163ffffffff1660e01b8152600401602060405180830381865afa15801561006b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061008f9190610201565b604051635e5be3a560e01b81524660048201526001600160a01b039190911690635e5be3a590602401602060405180830381865afa1580156100d3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100f79190610201565b905080604051610106906101c3565b6001600160a01b039091168152602001604051809103905ff08015801561012f573d5f5f3e3d5ffd5b506001600160a01b03166080526040518290829061014c906101d0565b6001600160a01b03928316815291166020820152604001604051809103905ff08015801561017c573d5f5f3e3d5ffd5b506001600160a01b031660a052604051610195906101dd565b604051809103905ff0801580156101ae573d5f5f3e3d5ffd5b506001600160a01b031660c052506102239050565b6116a18061199783390190565b6133258061303883390190565b61085b8061635d83390190565b6001600160a01b03811681146101fe575f5ffd5b50565b5f60208284031215610211575f5ffd5b815161021c816101ea565b9392505050565b60805160a05160c0516117216102765f395f818161016c015261069701525f818160f30152818161035c01528181610435015261050d01525f81816101320152818161026e01526107c801526117215ff3fe608060405234801561000f575f5ffd5b506004361061009b575f3560e01c8063630dc7cb11610063578063630dc7cb1461016757806365c4cf2e1461018e5780636705d353146101a1578063b6bcadce146101b4578063e7041167146101c7575f5ffd5b80630902df911461009f5780630b8633a2146100d957806338cbe0be146100ee578063411557d11461012d57806349b066b214610154575b5f5ffd5b6100c67f0e87ff066a4d9d9fd1a3956df3792705b41c7e6343ef44eaf9962cfbd6d79ecb81565b6040519081526020015b60405180910390f35b6100ec6100e7366004610d9c565b6101da565b005b6101157f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100d0565b6101157f000000000000000000000000000000000000000000000000000000000000000081565b610115610162366004610e1d565b61024c565b6101157f000000000000000000000000000000000000000000000000000000000000000081565b61011561019c366004610e5e565b6102e3565b6101156101af366004610f03565b61042f565b6101156101c2366004610f4e565b61046b565b6101156101d5366004610e1d565b6107c2565b6101e38461024c565b60405163089baa7160e41b81526001600160a01b0391909116906389baa710906102199087905f908890889088906004016111c3565b5f604051808303815f87803b158015610230575f5ffd5b505af1158015610242573d5f5f3e3d5ffd5b5050505050505050565b5f610256826107c2565b9050806001600160a01b03163b5f036102de5761029b7f0000000000000000000000000000000000000000000000000000000000000000610296846107f6565b610831565b50806001600160a01b03167f83d8ea7e2ac2e90e9c15a3eacfef567fb660f8411b6e0851e2847805c6ef7362836040516102d5919061126c565b60405180910390a25b919050565b5f466102f2602086018661127e565b6001600160401b0316141561030a602086018661127e565b9061033957604051635ea03eed60e11b81526001600160401b0390911660048201526024015b60405180910390fd5b50610344858561042f565b9050806001600160a01b03163b5f03610387576103857f00000000000000000000000000000000000000000000000000000000000000006102968787610846565b505b5f5b8281101561042657816001600160a01b031663f0d6c2ef8585848181106103b2576103b2611297565b90506020020160208101906103c791906112ab565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b158015610405575f5ffd5b505af1158015610417573d5f5f3e3d5ffd5b50505050806001019050610389565b50949350505050565b5f6104647f000000000000000000000000000000000000000000000000000000000000000061045e8585610846565b30610899565b9392505050565b5f4661047a602086018661127e565b6001600160401b031614610491602086018661127e565b906104bb57604051635ea03eed60e11b81526001600160401b039091166004820152602401610330565b5083606001355f036104e0576040516395b66fe960e01b815260040160405180910390fd5b5f6104eb8686610846565b905061050861050060808801606089016112ab565b8286866108bd565b6105327f000000000000000000000000000000000000000000000000000000000000000082610831565b91505f806105466060890160408a016112ab565b6001600160a01b0316146105695761056460608801604089016112ab565b610572565b6105728761024c565b90508560200135836001600160a01b0316826001600160a01b03167f24ff3bceb5ce4c4e1e9839166dcf7abc198779cd17e2bd0c5b7a8617b97197468a8a6040516105be9291906112c4565b60405180910390a45f6105d76060890160408a016112ab565b6001600160a01b031603610679576001600160a01b038116633e8bca686106046060890160408a016112ab565b6040516001600160e01b031960e084901b1681526001600160a01b039182166004820152908616602482015260608901356044820152602089013560648201526084015f604051808303815f87803b15801561065e575f5ffd5b505af1158015610670573d5f5f3e3d5ffd5b50505050610745565b5f61068b61068689611420565b61098f565b90506001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166371de8a6683836106ce60608c0160408d016112ab565b6040516001600160e01b031960e086901b1681526001600160a01b039384166004820152602481019290925282166044820152908716606482015260608a0135608482015260a4015f604051808303815f87803b15801561072d575f5ffd5b505af115801561073f573d5f5f3e3d5ffd5b50505050505b6001600160a01b03831663f0d6c2ef6107646060890160408a016112ab565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b1580156107a2575f5ffd5b505af11580156107b4573d5f5f3e3d5ffd5b505050505050949350505050565b5f6107f07f000000000000000000000000000000000000000000000000000000000000000061045e846107f6565b92915050565b5f6107f061080661068684611420565b604080516020808201939093525f818301528151808203830181526060909101909152805191012090565b5f610464818061084186866109be565b610a4a565b5f61046461085661068685611420565b61086d61086836869003860186611510565b610ad7565b604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b5f6108b5816108a886866109be565b8051906020012084610b1e565b949350505050565b604080517f0e87ff066a4d9d9fd1a3956df3792705b41c7e6343ef44eaf9962cfbd6d79ecb602080830191909152468284015230606083015260808083018790528351808403909101815260a090920190925280519101205f6001600160a01b03861615806109675750610967868386868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610b5092505050565b905080610987576040516347fac6c160e01b815260040160405180910390fd5b505050505050565b5f816040516020016109a191906115b9565b604051602081830303815290604052805190602001209050919050565b60606040518060400160405280601a81526020017f3d605380600a3d3981f336600557005b363d3d373d3d3d363d73000000000000815250836040518060400160405280600f81526020016e5af43d82803e903d91603157fd5bf360881b81525084604051602001610a3394939291906116c1565b604051602081830303815290604052905092915050565b5f83471015610a755760405163cf47918160e01b815247600482015260248101859052604401610330565b81515f03610a9657604051631328927760e21b815260040160405180910390fd5b8282516020840186f590506001600160a01b038116610464573d5f03610acf5760405163b06ebf3d60e01b815260040160405180910390fd5b610464610bc0565b6040805182516001600160401b031660208083019190915283015181830152908201516001600160a01b031660608083019190915282015160808201525f9060a0016109a1565b5f604051836040820152846020820152828152600b8101905060ff8153605590206001600160a01b0316949350505050565b5f836001600160a01b03163b5f03610bae575f5f610b6e8585610bcb565b5090925090505f816003811115610b8757610b87611700565b148015610ba55750856001600160a01b0316826001600160a01b0316145b92505050610464565b610bb9848484610c14565b9050610464565b6040513d5f823e3d81fd5b5f5f5f8351604103610c02576020840151604085015160608601515f1a610bf488828585610c79565b955095509550505050610c0d565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610cb257505f91506003905082610d37565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610d03573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610d2e57505f925060019150829050610d37565b92505f91508190505b9450945094915050565b5f6101808284031215610d52575f5ffd5b50919050565b5f5f83601f840112610d68575f5ffd5b5081356001600160401b03811115610d7e575f5ffd5b602083019150836020828501011115610d95575f5ffd5b9250929050565b5f5f5f5f848603610100811215610db1575f5ffd5b85356001600160401b03811115610dc6575f5ffd5b610dd288828901610d41565b95505060c0601f1982011215610de6575f5ffd5b5060208501925060e08501356001600160401b03811115610e05575f5ffd5b610e1187828801610d58565b95989497509550505050565b5f60208284031215610e2d575f5ffd5b81356001600160401b03811115610e42575f5ffd5b6108b584828501610d41565b5f60808284031215610d52575f5ffd5b5f5f5f5f60c08587031215610e71575f5ffd5b84356001600160401b03811115610e86575f5ffd5b610e9287828801610d41565b945050610ea28660208701610e4e565b925060a08501356001600160401b03811115610ebc575f5ffd5b8501601f81018713610ecc575f5ffd5b80356001600160401b03811115610ee1575f5ffd5b8760208260051b8401011115610ef5575f5ffd5b949793965060200194505050565b5f5f60a08385031215610f14575f5ffd5b82356001600160401b03811115610f29575f5ffd5b610f3585828601610d41565b925050610f458460208501610e4e565b90509250929050565b5f5f5f5f60c08587031215610f61575f5ffd5b84356001600160401b03811115610f76575f5ffd5b610f8287828801610d41565b945050610f928660208701610e4e565b925060a08501356001600160401b03811115610e05575f5ffd5b80356001600160a01b03811681146102de575f5ffd5b80356001600160401b03811681146102de575f5ffd5b5f5f8335601e19843603018112610fed575f5ffd5b83016020810192503590506001600160401b0381111561100b575f5ffd5b8060051b3603821315610d95575f5ffd5b8183526020830192505f815f5b84811015611058576001600160a01b0361104283610fac565b1686526020958601959190910190600101611029565b5093949350505050565b803561ffff811681146102de575f5ffd5b803563ffffffff811681146102de575f5ffd5b80358252602080820135908301525f6110a160408301610fac565b6001600160a01b031660408401526110bb60608301610fac565b6001600160a01b031660608401526110d560808301610fc2565b6001600160401b031660808401526110ef60a08301610fac565b6001600160a01b031660a084015261110960c08301610fac565b6001600160a01b031660c084015261112460e0830183610fd8565b61018060e086015261113b6101808601828461101c565b6101008581013590870152915061115790506101208401611062565b61ffff1661012085015261116e6101408401611062565b61ffff166101408501526111856101608401611073565b63ffffffff81166101608601525b509392505050565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b61012081525f6111d7610120830188611086565b602083018790526001600160a01b036111ef87610fac565b1660408401526001600160a01b0361120960208801610fac565b1660608401526001600160a01b0361122360408801610fac565b16608084810191909152606087013560a0808601919091529087013560c085015286013560e084015282810361010084015261126081858761119b565b98975050505050505050565b602081525f6104646020830184611086565b5f6020828403121561128e575f5ffd5b61046482610fc2565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156112bb575f5ffd5b61046482610fac565b60a081525f6112d660a0830185611086565b90506001600160401b036112e984610fc2565b166020838101919091528301356040808401919091526001600160a01b0390611313908501610fac565b166060838101919091529290920135608090910152919050565b634e487b7160e01b5f52604160045260245ffd5b60405161018081016001600160401b03811182821017156113645761136461132d565b60405290565b604051601f8201601f191681016001600160401b03811182821017156113925761139261132d565b604052919050565b5f82601f8301126113a9575f5ffd5b81356001600160401b038111156113c2576113c261132d565b8060051b6113d26020820161136a565b918252602081850181019290810190868411156113ed575f5ffd5b6020860192505b838310156114165761140583610fac565b8252602092830192909101906113f4565b9695505050505050565b5f6101808236031215611431575f5ffd5b611439611341565b823581526020808401359082015261145360408401610fac565b604082015261146460608401610fac565b606082015261147560808401610fc2565b608082015261148660a08401610fac565b60a082015261149760c08401610fac565b60c082015260e08301356001600160401b038111156114b4575f5ffd5b6114c03682860161139a565b60e08301525061010083810135908201526114de6101208401611062565b6101208201526114f16101408401611062565b6101408201526115046101608401611073565b61016082015292915050565b5f6080828403128015611521575f5ffd5b50604051608081016001600160401b03811182821017156115445761154461132d565b60405261155083610fc2565b81526020838101359082015261156860408401610fac565b60408201526060928301359281019290925250919050565b5f8151808452602084019350602083015f5b828110156110585781516001600160a01b0316865260209586019590910190600101611592565b6020815281516020820152602082015160408201525f60408301516115e960608401826001600160a01b03169052565b5060608301516001600160a01b03811660808401525060808301516001600160401b03811660a08401525060a08301516001600160a01b03811660c08401525060c08301516001600160a01b03811660e08401525060e083015161018061010084015261165a6101a0840182611580565b905061010084015161012084015261012084015161167f61014085018261ffff169052565b5061014084015161ffff81166101608501525061016084015163ffffffff8116610180850152611193565b5f81518060208401855e5f93019283525090919050565b5f6116cc82876116aa565b6bffffffffffffffffffffffff198660601b1681526116ee60148201866116aa565b93845250506020909101949350505050565b634e487b7160e01b5f52602160045260245ffdfea164736f6c634300081e000a60c060405233608052348015610013575f5ffd5b506040516116a13803806116a183398101604081905261003291610043565b6001600160a01b031660a052610070565b5f60208284031215610053575f5ffd5b81516001600160a01b0381168114610069575f5ffd5b9392505050565b60805160a0516115fc6100a55f395f81816101de01528181610a180152610a8801525f818160da01526103bb01526115fc5ff3fe60806040526004361061009d575f3560e01c8063c13c71ac11610062578063c13c71ac14610176578063d7bd27c514610195578063d858dbfe146101b9578063d999984d146101cd578063e3262fe014610200578063ee69e6661461023e575f5ffd5b80632abc00d1146100a85780632dd31000146100c95780633e8bca681461011957806389baa71014610138578063906c88b014610157575f5ffd5b366100a457005b5f5ffd5b3480156100b3575f5ffd5b506100c76100c2366004610f2e565b610271565b005b3480156100d4575f5ffd5b506100fc7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610124575f5ffd5b506100c7610133366004610fe6565b6103b0565b348015610143575f5ffd5b506100c7610152366004611025565b610448565b348015610162575f5ffd5b506100c76101713660046110de565b610764565b348015610181575f5ffd5b506100c761019036600461111f565b610813565b3480156101a0575f5ffd5b506101ab62093a8081565b604051908152602001610110565b3480156101c4575f5ffd5b506101ab5f5481565b3480156101d8575f5ffd5b506100fc7f000000000000000000000000000000000000000000000000000000000000000081565b34801561020b575f5ffd5b5061022e61021a366004611168565b60016020525f908152604090205460ff1681565b6040519015158152602001610110565b348015610249575f5ffd5b506101ab7fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f81565b61027b848461089c565b3361028c60c0860160a0870161117f565b6001600160a01b0316816001600160a01b0316146102be576102b460e0860160c0870161117f565b90506102be61090b565b5f5b828110156103a8575f6102f98585848181106102de576102de611198565b90506020020160208101906102f3919061117f565b30610962565b905061032c85858481811061031057610310611198565b9050602002016020810190610325919061117f565b84836109f4565b84848381811061033e5761033e611198565b9050602002016020810190610353919061117f565b6001600160a01b0316836001600160a01b03167f104ad9ab27213fcc307f2308fc015959def8986f04d9475d82c5f32ab9c8d83b8360405161039791815260200190565b60405180910390a3506001016102c0565b505050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146103f957604051630636a15760e11b815260040160405180910390fd5b5f81815260016020526040902054819060ff161561043657604051631924fce760e31b815260040161042d91815260200190565b60405180910390fd5b506104428484846109f4565b50505050565b610452858561089c565b61046260c0860160a0870161117f565b6001600160a01b0316610478602085018561117f565b6001600160a01b0316146104f65761049660e0860160c0870161117f565b6001600160a01b03166104ac602085018561117f565b6001600160a01b0316146104c3602085018561117f565b906104ed5760405163f9ebb4c760e01b81526001600160a01b03909116600482015260240161042d565b506104f661090b565b60a08301354281101561051f57604051637c06dd7560e11b815260040161042d91815260200190565b505f610531604085016020860161117f565b6001600160a01b03161415801561054b5750606083013515155b61056857604051631560c08160e21b815260040160405180910390fd5b6105758360800135610abe565b5f6105ca610586602086018661117f565b61058f86610b10565b85858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610c2692505050565b9050806105da602086018661117f565b906106045760405163bf18af4360e01b81526001600160a01b03909116600482015260240161042d565b505f6106196102f3606087016040880161117f565b905061062b604086016020870161117f565b6001600160a01b0316610641602087018761117f565b6001600160a01b031660808701357fc02952080154f5977bf8e1fef3c55c232aca3d649bcea000a138c9a9c08583d161068060608a0160408b0161117f565b604080516001600160a01b03909216825260608b013560208301520160405180910390a46106d16106b7606087016040880161117f565b6106c7604088016020890161117f565b87606001356109f4565b5f6106e56102f3606088016040890161117f565b90505f8183116106f5575f6106ff565b6106ff82846111c0565b90506060870180358214906107179060408a0161117f565b886060013583909192610756576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161042d565b505050505050505050505050565b61076e828261089c565b61077e60e0830160c0840161117f565b33906001600160a01b031681146107b45760405163f9ebb4c760e01b81526001600160a01b03909116600482015260240161042d565b506107c7610180830161016084016111e6565b6107d79063ffffffff16426111ff565b5f81905560405190815233907eedd6052578626a94c9a0dfeac6c4459120d90c4187286e52f1d19eabb91ea29060200160405180910390a25050565b61081d838361089c565b61082d60c0840160a0850161117f565b33906001600160a01b031681146108635760405163f9ebb4c760e01b81526001600160a01b03909116600482015260240161042d565b5061086d81610abe565b60405181907f93a8052a01c184f88312af177ab8fae2e56a9973b6aa4bdc62dfcf744e09d041905f90a2505050565b5f6108dd6108b16108ac85611322565b610c5f565b604080516020808201939093528082018690528151808203830181526060909101909152805191012090565b90506108e7610c8e565b811461090657604051631ded2c4960e01b815260040160405180910390fd5b505050565b5f80541580159061091d57505f544210155b8015610938575062093a805f5461093491906111ff565b4211155b9050805f549061095e5760405163e262599f60e01b815260040161042d91815260200190565b5050565b5f6001600160a01b038316156109df576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156109b6573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109da9190611412565b6109eb565b816001600160a01b0316315b90505b92915050565b6001600160a01b038316610aaa57610a0c8282610c9c565b15610a1657505050565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0826040518263ffffffff1660e01b81526004015f604051808303818588803b158015610a6f575f5ffd5b505af1158015610a81573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000092505b6109066001600160a01b0384168383610cac565b5f81815260016020526040902054819060ff1615610af257604051631924fce760e31b815260040161042d91815260200190565b505f908152600160208190526040909120805460ff19169091179055565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fe47916746f6f197b0bec340a0d9c96cc0bffb67ae5c22adf07b4f006e4fa7cbf918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c001604051602081830303815290604052805190602001209050610c1f817fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f85604051602001610bea929190611429565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b9392505050565b5f610c32848484610ce1565b80610c5757506001600160a01b0384163b15801590610c575750610c57848484610d3f565b949350505050565b5f81604051602001610c7191906114e7565b604051602081830303815290604052805190602001209050919050565b5f602060335f303c505f5190565b5f5f5f5f5f85875af19392505050565b610cb98383836001610da4565b61090657604051635274afe760e01b81526001600160a01b038416600482015260240161042d565b5f6041825114610cf257505f610c1f565b5f5f610cfe8585610e06565b5090925090505f816003811115610d1757610d176115db565b148015610d355750856001600160a01b0316826001600160a01b0316145b9695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610dfa578383151615610dee573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f5f8351604103610e3d576020840151604085015160608601515f1a610e2f88828585610e4f565b955095509550505050610e48565b505081515f91506002905b9250925092565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610e8857505f91506003905082610f0d565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610ed9573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610f0457505f925060019150829050610f0d565b92505f91508190505b9450945094915050565b5f6101808284031215610f28575f5ffd5b50919050565b5f5f5f5f60608587031215610f41575f5ffd5b84356001600160401b03811115610f56575f5ffd5b610f6287828801610f17565b9450506020850135925060408501356001600160401b03811115610f84575f5ffd5b8501601f81018713610f94575f5ffd5b80356001600160401b03811115610fa9575f5ffd5b8760208260051b8401011115610fbd575f5ffd5b949793965060200194505050565b80356001600160a01b0381168114610fe1575f5ffd5b919050565b5f5f5f5f60808587031215610ff9575f5ffd5b61100285610fcb565b935061101060208601610fcb565b93969395505050506040820135916060013590565b5f5f5f5f5f85870361012081121561103b575f5ffd5b86356001600160401b03811115611050575f5ffd5b61105c89828a01610f17565b9650506020870135945060c0603f1982011215611077575f5ffd5b506040860192506101008601356001600160401b03811115611097575f5ffd5b8601601f810188136110a7575f5ffd5b80356001600160401b038111156110bc575f5ffd5b8860208284010111156110cd575f5ffd5b959894975092955050506020019190565b5f5f604083850312156110ef575f5ffd5b82356001600160401b03811115611104575f5ffd5b61111085828601610f17565b95602094909401359450505050565b5f5f5f60608486031215611131575f5ffd5b83356001600160401b03811115611146575f5ffd5b61115286828701610f17565b9660208601359650604090950135949350505050565b5f60208284031215611178575f5ffd5b5035919050565b5f6020828403121561118f575f5ffd5b6109eb82610fcb565b634e487b7160e01b5f52603260045260245ffd5b634e487b7160e01b5f52601160045260245ffd5b818103818111156109ee576109ee6111ac565b803563ffffffff81168114610fe1575f5ffd5b5f602082840312156111f6575f5ffd5b6109eb826111d3565b808201808211156109ee576109ee6111ac565b634e487b7160e01b5f52604160045260245ffd5b60405161018081016001600160401b038111828210171561124957611249611212565b60405290565b604051601f8201601f191681016001600160401b038111828210171561127757611277611212565b604052919050565b80356001600160401b0381168114610fe1575f5ffd5b5f82601f8301126112a4575f5ffd5b81356001600160401b038111156112bd576112bd611212565b8060051b6112cd6020820161124f565b918252602081850181019290810190868411156112e8575f5ffd5b6020860192505b83831015610d355761130083610fcb565b8252602092830192909101906112ef565b803561ffff81168114610fe1575f5ffd5b5f6101808236031215611333575f5ffd5b61133b611226565b823581526020808401359082015261135560408401610fcb565b604082015261136660608401610fcb565b60608201526113776080840161127f565b608082015261138860a08401610fcb565b60a082015261139960c08401610fcb565b60c082015260e08301356001600160401b038111156113b6575f5ffd5b6113c236828601611295565b60e08301525061010083810135908201526113e06101208401611311565b6101208201526113f36101408401611311565b61014082015261140661016084016111d3565b61016082015292915050565b5f60208284031215611422575f5ffd5b5051919050565b82815260e081016001600160a01b0361144184610fcb565b16602083015260018060a01b0361145a60208501610fcb565b16604083015260018060a01b0361147360408501610fcb565b1660608381019190915283013560808084019190915283013560a0808401919091529092013560c090910152919050565b5f8151808452602084019350602083015f5b828110156114dd5781516001600160a01b03168652602095860195909101906001016114b6565b5093949350505050565b6020815281516020820152602082015160408201525f604083015161151760608401826001600160a01b03169052565b5060608301516001600160a01b03811660808401525060808301516001600160401b03811660a08401525060a08301516001600160a01b03811660c08401525060c08301516001600160a01b03811660e08401525060e08301516101806101008401526115886101a08401826114a4565b90506101008401516101208401526101208401516115ad61014085018261ffff169052565b5061014084015161ffff81166101608501525061016084015163ffffffff8116610180850152509392505050565b634e487b7160e01b5f52602160045260245ffdfea164736f6c634300081e000a60e060405233608052348015610013575f5ffd5b5060405161332538038061332583398101604081905261003291610060565b6001600160a01b0390811660a0521660c052610098565b6001600160a01b038116811461005d575f5ffd5b50565b5f5f60408385031215610071575f5ffd5b825161007c81610049565b602084015190925061008d81610049565b809150509250929050565b60805160a05160c0516132246101015f395f8181610119015281816104f601528181610614015261077401525f81816102fb01528181610e1901528181610e89015281816111f20152818161127c01528181611318015261138801525f61024101526132245ff3fe6080604052600436106100fd575f3560e01c8063906c88b011610092578063d999984d11610062578063d999984d146102ea578063e3262fe01461031d578063ee69e6661461035b578063f0d6c2ef1461038e578063f973a209146103ad575f5ffd5b8063906c88b014610282578063c13c71ac146102a1578063d7bd27c5146102c0578063d858dbfe146102d6575f5ffd5b806324c64c67116100cd57806324c64c67146101f25780632abc00d1146102115780632dd310001461023057806389baa71014610263575f5ffd5b806309148a24146101085780631626ba7e146101585780632204b90914610190578063223ca19b146101d1575f5ffd5b3661010457005b5f5ffd5b348015610113575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610163575f5ffd5b50610177610172366004611f6f565b6103e0565b6040516001600160e01b0319909116815260200161014f565b34801561019b575f5ffd5b506101c37f6d3220c410b5366beb11d4c443fb7be2f2d382b5922cb89bd1761844750d679881565b60405190815260200161014f565b3480156101dc575f5ffd5b506101f06101eb366004611ff1565b610575565b005b3480156101fd575f5ffd5b506101f061020c366004611ff1565b61071b565b34801561021c575f5ffd5b506101f061022b3660046120a4565b610871565b34801561023b575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b34801561026e575f5ffd5b506101f061027d366004612141565b6109b0565b34801561028d575f5ffd5b506101f061029c3660046121d0565b610cd1565b3480156102ac575f5ffd5b506101f06102bb366004612211565b610d80565b3480156102cb575f5ffd5b506101c362093a8081565b3480156102e1575f5ffd5b506101c35f5481565b3480156102f5575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b348015610328575f5ffd5b5061034b61033736600461225a565b60016020525f908152604090205460ff1681565b604051901515815260200161014f565b348015610366575f5ffd5b506101c37fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f81565b348015610399575f5ffd5b506101f06103a8366004612271565b610e09565b3480156103b8575f5ffd5b506101c37f3871ad014d319b0f60d2654c8fdbeb8521bf4640cda5bee0f49945c9f7ff7c5c81565b5f80808080806103f2878901896128fe565b945094509450945094505f61041761040987610ed2565b61041287610f01565b610f13565b9050610421610f42565b811461044057604051631ded2c4960e01b815260040160405180910390fd5b83516001600160a01b031630148015610461575061045e8484610f50565b8a145b61047e57604051631ded2c4960e01b815260040160405180910390fd5b606080870151604080517f3871ad014d319b0f60d2654c8fdbeb8521bf4640cda5bee0f49945c9f7ff7c5c602082015230918101919091529182018c90526104df9160800160405160208183030381529060405280519060200120846110c1565b6040516323596e1d60e11b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906346b2dc3a90610531908990899089908990600401612cc3565b5f6040518083038186803b158015610547575f5ffd5b505afa158015610559573d5f5f3e3d5ffd5b50630b135d3f60e11b99505050505050505050505b9392505050565b6105958761059061058b368a90038a018a612e42565b610f01565b611104565b6105f06105a86080890160608a01612271565b6105b5600188888861114d565b84848080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506110c192505050565b5f6105fa866111cc565b604051630eb1790760e11b81529091506001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690631d62f20e90610651908b908b908b9087908c90600401612f23565b5f6040518083038186803b158015610667575f5ffd5b505afa158015610679573d5f5f3e3d5ffd5b5050506001600160a01b038716905061069860e08a0160c08b01612271565b6001600160a01b03167f88808afc48888c0e3ec9c545474e31ce16f177be8d0c8ba3922274893615750e6106cc8885613083565b60408051918252602082018a90520160405180910390a36106ee8685876112e7565b6107118661070260e08b0160c08c01612271565b61070c8885613083565b6112f4565b5050505050505050565b6107318761059061058b368a90038a018a612e42565b6107506107446080890160608a01612271565b6105b55f88888861114d565b5f61075a866111cc565b604051637507e55360e01b81529091506001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690637507e553906107b1908b908b908b9087908c90600401612f23565b5f6040518083038186803b1580156107c7575f5ffd5b505afa1580156107d9573d5f5f3e3d5ffd5b5050506001600160a01b03871690506107f860c08a0160a08b01612271565b6001600160a01b03167f7eced41fe8970f318aa74c9d47e5a41fcf59370da47fc6fd9bd513f311512ac961082c8885613083565b60408051918252602082018a90520160405180910390a361084e8685876112e7565b6107118661086260c08b0160a08c01612271565b61086c8885613083565b6113be565b61087b8484611104565b3361088c60c0860160a08701612271565b6001600160a01b0316816001600160a01b0316146108be576108b460e0860160c08701612271565b90506108be61149c565b5f5b828110156109a8575f6108f98585848181106108de576108de613096565b90506020020160208101906108f39190612271565b306114f3565b905061092c85858481811061091057610910613096565b90506020020160208101906109259190612271565b84836112f4565b84848381811061093e5761093e613096565b90506020020160208101906109539190612271565b6001600160a01b0316836001600160a01b03167f104ad9ab27213fcc307f2308fc015959def8986f04d9475d82c5f32ab9c8d83b8360405161099791815260200190565b60405180910390a3506001016108c0565b505050505050565b6109ba8585611104565b6109ca60c0860160a08701612271565b6001600160a01b03166109e06020850185612271565b6001600160a01b031614610a63576109fe60e0860160c08701612271565b6001600160a01b0316610a146020850185612271565b6001600160a01b031614610a2b6020850185612271565b90610a5a5760405163f9ebb4c760e01b81526001600160a01b0390911660048201526024015b60405180910390fd5b50610a6361149c565b60a083013542811015610a8c57604051637c06dd7560e11b8152600401610a5191815260200190565b505f610a9e6040850160208601612271565b6001600160a01b031614158015610ab85750606083013515155b610ad557604051631560c08160e21b815260040160405180910390fd5b610ae28360800135611580565b5f610b37610af36020860186612271565b610afc866115d2565b85858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506116e192505050565b905080610b476020860186612271565b90610b715760405163bf18af4360e01b81526001600160a01b039091166004820152602401610a51565b505f610b866108f36060870160408801612271565b9050610b986040860160208701612271565b6001600160a01b0316610bae6020870187612271565b6001600160a01b031660808701357fc02952080154f5977bf8e1fef3c55c232aca3d649bcea000a138c9a9c08583d1610bed60608a0160408b01612271565b604080516001600160a01b03909216825260608b013560208301520160405180910390a4610c3e610c246060870160408801612271565b610c346040880160208901612271565b87606001356112f4565b5f610c526108f36060880160408901612271565b90505f818311610c62575f610c6c565b610c6c8284613083565b9050606087018035821490610c849060408a01612271565b886060013583909192610cc3576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610a51565b505050505050505050505050565b610cdb8282611104565b610ceb60e0830160c08401612271565b33906001600160a01b03168114610d215760405163f9ebb4c760e01b81526001600160a01b039091166004820152602401610a51565b50610d34610180830161016084016130aa565b610d449063ffffffff16426130c3565b5f81905560405190815233907eedd6052578626a94c9a0dfeac6c4459120d90c4187286e52f1d19eabb91ea29060200160405180910390a25050565b610d8a8383611104565b610d9a60c0840160a08501612271565b33906001600160a01b03168114610dd05760405163f9ebb4c760e01b81526001600160a01b039091166004820152602401610a51565b50610dda81611580565b60405181907f93a8052a01c184f88312af177ab8fae2e56a9973b6aa4bdc62dfcf744e09d041905f90a2505050565b6001600160a01b038116610eab577f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0476040518263ffffffff1660e01b81526004015f604051808303818588803b158015610e70575f5ffd5b505af1158015610e82573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000090505b610ecf6001600160a01b0382166e22d473030f116ddee9f6b43ac78ba35f1961171a565b50565b5f81604051602001610ee491906130d6565b604051602081830303815290604052805190602001209050919050565b5f81604051602001610ee491906130e8565b604080516020808201859052818301849052825180830384018152606090920190925280519101205b92915050565b5f602060335f303c505f5190565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861103086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a1611794565b85876060015188608001516110488a60a001516118ba565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506110b8828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b5f6001600160a01b03841615806110de57506110de848484611945565b9050806110fe576040516347fac6c160e01b815260040160405180910390fd5b50505050565b5f61111f61111961111485613125565b610ed2565b83610f13565b9050611129610f42565b811461114857604051631ded2c4960e01b815260040160405180910390fd5b505050565b604080517f6d3220c410b5366beb11d4c443fb7be2f2d382b5922cb89bd1761844750d6798602080830191909152468284015230606083015295151560808201526001600160a01b0394851660a082015260c0810193909352921660e08083019190915282518083039091018152610100909101909152805191012090565b5f6001600160a01b0382166112dd576040516370a0823160e01b81523060048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906370a0823190602401602060405180830381865afa15801561123f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112639190613130565b604051632e1a7d4d60e01b8152600481018290529091507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e1a7d4d906024015f604051808303815f87803b1580156112c5575f5ffd5b505af11580156112d7573d5f5f3e3d5ffd5b50505050505b610f3c82306114f3565b8015611148576111488383835b6001600160a01b0383166113aa5761130c82826119b5565b1561131657505050565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0826040518263ffffffff1660e01b81526004015f604051808303818588803b15801561136f575f5ffd5b505af1158015611381573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000092505b6111486001600160a01b03841683836119c5565b6001600160a01b03831661140f576113d682826119b5565b828290916114085760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610a51565b5050505050565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611456573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061147a9190613130565b90506114906001600160a01b03851684846119c5565b6110fe848483856119d2565b5f8054158015906114ae57505f544210155b80156114c9575062093a805f546114c591906130c3565b4211155b9050805f54906114ef5760405163e262599f60e01b8152600401610a5191815260200190565b5050565b5f6001600160a01b03831615611570576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015611547573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061156b9190613130565b61056e565b506001600160a01b031631919050565b5f81815260016020526040902054819060ff16156115b457604051631924fce760e31b8152600401610a5191815260200190565b505f908152600160208190526040909120805460ff19169091179055565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fe47916746f6f197b0bec340a0d9c96cc0bffb67ae5c22adf07b4f006e4fa7cbf918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c00160405160208183030381529060405280519060200120905061056e817fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f856040516020016116ac929190613147565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b5f6116ed848484611a41565b8061171257506001600160a01b0384163b158015906117125750611712848484611a9f565b949350505050565b6117268383835f611b04565b6111485761173783835f6001611b04565b61175f57604051635274afe760e01b81526001600160a01b0384166004820152602401610a51565b61176c8383836001611b04565b61114857604051635274afe760e01b81526001600160a01b0384166004820152602401610a51565b5f5f83516001600160401b038111156117af576117af61228c565b6040519080825280602002602001820160405280156117d8578160200160208202803683370190505b5090505f5b815181101561188957838582815181106117f9576117f9613096565b60200260200101515f015186838151811061181657611816613096565b60200260200101516020015160405160200161184e939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061187657611876613096565b60209081029190910101526001016117dd565b508060405160200161189b91906131ce565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6118e8835f0151611b66565b83602001516118fa8560400151611bfb565b6119078660600151611bfb565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e001610ee4565b5f836001600160a01b03163b5f036119a3575f5f6119638585611dd0565b5090925090505f81600381111561197c5761197c613203565b14801561199a5750856001600160a01b0316826001600160a01b0316145b9250505061056e565b6119ae848484611a9f565b905061056e565b5f5f5f5f5f85875af19392505050565b61176c8383836001611e19565b5f6119dd85856114f3565b90505f8382116119ed575f6119f7565b6119f78483613083565b905085838281811015611a36576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610a51565b505050505050505050565b5f6041825114611a5257505f61056e565b5f5f611a5e8585611dd0565b5090925090505f816003811115611a7757611a77613203565b148015611a955750856001600160a01b0316826001600160a01b0316145b9695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611b5a578383151615611b4e573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151611bba84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c611794565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001610ee4565b5f5f8260200151516001600160401b03811115611c1a57611c1a61228c565b604051908082528060200260200182016040528015611c43578160200160208202803683370190505b5090505f5b8151811015611d4b577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611c8857611c88613096565b60200260200101515f015185602001518381518110611ca957611ca9613096565b60200260200101516020015186602001518481518110611ccb57611ccb613096565b60200260200101516040015180519060200120604051602001611d1094939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611d3857611d38613096565b6020908102919091010152600101611c48565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611d8291906131ce565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b5f5f5f8351604103611e07576020840151604085015160608601515f1a611df988828585611e63565b955095509550505050611e12565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611b5a578383151615611b4e573d5f823e3d81fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115611e9c57505f91506003905082611f21565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611eed573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116611f1857505f925060019150829050611f21565b92505f91508190505b9450945094915050565b5f5f83601f840112611f3b575f5ffd5b5081356001600160401b03811115611f51575f5ffd5b602083019150836020828501011115611f68575f5ffd5b9250929050565b5f5f5f60408486031215611f81575f5ffd5b8335925060208401356001600160401b03811115611f9d575f5ffd5b611fa986828701611f2b565b9497909650939450505050565b5f6101808284031215611fc7575f5ffd5b50919050565b6001600160a01b0381168114610ecf575f5ffd5b8035611fec81611fcd565b919050565b5f5f5f5f5f5f5f878903610120811215612009575f5ffd5b88356001600160401b0381111561201e575f5ffd5b61202a8b828c01611fb6565b9850506080601f198201121561203e575f5ffd5b5060208801955060a088013561205381611fcd565b945060c0880135935060e088013561206a81611fcd565b92506101008801356001600160401b03811115612085575f5ffd5b6120918a828b01611f2b565b989b979a50959850939692959293505050565b5f5f5f5f606085870312156120b7575f5ffd5b84356001600160401b038111156120cc575f5ffd5b6120d887828801611fb6565b9450506020850135925060408501356001600160401b038111156120fa575f5ffd5b8501601f8101871361210a575f5ffd5b80356001600160401b0381111561211f575f5ffd5b8760208260051b8401011115612133575f5ffd5b949793965060200194505050565b5f5f5f5f5f858703610120811215612157575f5ffd5b86356001600160401b0381111561216c575f5ffd5b61217889828a01611fb6565b9650506020870135945060c0603f1982011215612193575f5ffd5b506040860192506101008601356001600160401b038111156121b3575f5ffd5b6121bf88828901611f2b565b969995985093965092949392505050565b5f5f604083850312156121e1575f5ffd5b82356001600160401b038111156121f6575f5ffd5b61220285828601611fb6565b95602094909401359450505050565b5f5f5f60608486031215612223575f5ffd5b83356001600160401b03811115612238575f5ffd5b61224486828701611fb6565b9660208601359650604090950135949350505050565b5f6020828403121561226a575f5ffd5b5035919050565b5f60208284031215612281575f5ffd5b813561056e81611fcd565b634e487b7160e01b5f52604160045260245ffd5b60405161018081016001600160401b03811182821017156122c3576122c361228c565b60405290565b604051608081016001600160401b03811182821017156122c3576122c361228c565b604080519081016001600160401b03811182821017156122c3576122c361228c565b604051606081016001600160401b03811182821017156122c3576122c361228c565b60405160a081016001600160401b03811182821017156122c3576122c361228c565b60405160e081016001600160401b03811182821017156122c3576122c361228c565b604051601f8201601f191681016001600160401b038111828210171561239b5761239b61228c565b604052919050565b80356001600160401b0381168114611fec575f5ffd5b5f6001600160401b038211156123d1576123d161228c565b5060051b60200190565b5f82601f8301126123ea575f5ffd5b81356123fd6123f8826123b9565b612373565b8082825260208201915060208360051b86010192508583111561241e575f5ffd5b602085015b8381101561244457803561243681611fcd565b835260209283019201612423565b5095945050505050565b803561ffff81168114611fec575f5ffd5b803563ffffffff81168114611fec575f5ffd5b5f6101808284031215612483575f5ffd5b61248b6122a0565b823581526020808401359082015290506124a760408301611fe1565b60408201526124b860608301611fe1565b60608201526124c9608083016123a3565b60808201526124da60a08301611fe1565b60a08201526124eb60c08301611fe1565b60c082015260e08201356001600160401b03811115612508575f5ffd5b612514848285016123db565b60e0830152506101008281013590820152612532610120830161244e565b610120820152612545610140830161244e565b610140820152612558610160830161245f565b61016082015292915050565b5f60808284031215612574575f5ffd5b61257c6122c9565b9050612587826123a3565b81526020828101359082015260408201356125a181611fcd565b604082015260609182013591810191909152919050565b5f82601f8301126125c7575f5ffd5b81356125d56123f8826123b9565b8082825260208201915060208360061b8601019250858311156125f6575f5ffd5b602085015b838110156124445760408188031215612612575f5ffd5b61261a6122eb565b813561262581611fcd565b81526020828101358183015290845292909201916040016125fb565b5f60808284031215612651575f5ffd5b6126596122c9565b9050813561266681611fcd565b815260208201356001600160401b03811115612680575f5ffd5b61268c848285016125b8565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114611fec575f5ffd5b5f82601f8301126126d3575f5ffd5b81356001600160401b038111156126ec576126ec61228c565b6126ff601f8201601f1916602001612373565b818152846020838601011115612713575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f6040828403121561273f575f5ffd5b6127476122eb565b82358152905060208201356001600160401b03811115612765575f5ffd5b8201601f81018413612775575f5ffd5b80356127836123f8826123b9565b8082825260208201915060208360051b8501019250868311156127a4575f5ffd5b602084015b838110156128395780356001600160401b038111156127c6575f5ffd5b85016060818a03601f190112156127db575f5ffd5b6127e361230d565b60208201356127f181611fcd565b81526040820135602082015260608201356001600160401b03811115612815575f5ffd5b6128248b6020838601016126c4565b604083015250845250602092830192016127a9565b5060208501525091949350505050565b5f60a08284031215612859575f5ffd5b61286161232f565b905081356001600160401b03811115612878575f5ffd5b61288484828501612641565b825250612893602083016126ae565b602082015260408201356001600160401b038111156128b0575f5ffd5b6128bc8482850161272f565b60408301525060608201356001600160401b038111156128da575f5ffd5b6128e68482850161272f565b60608301525060809182013591810191909152919050565b5f5f5f5f5f6101008688031215612913575f5ffd5b85356001600160401b03811115612928575f5ffd5b61293488828901612472565b9550506129448760208801612564565b935060a08601356001600160401b0381111561295e575f5ffd5b860160e0818903121561296f575f5ffd5b612977612351565b61298082611fe1565b81526020828101359082015260408201356001600160401b038111156129a4575f5ffd5b6129b08a8285016125b8565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156129e2575f5ffd5b6129ee8a828501612849565b60a08301525060c08201356001600160401b03811115612a0c575f5ffd5b612a188a8285016126c4565b60c0830152508094505050612a2f60c08701611fe1565b915060e08601356001600160401b03811115612a49575f5ffd5b612a55888289016126c4565b9150509295509295909350565b5f8151808452602084019350602083015f5b82811015612a9b5781516001600160a01b0316865260209586019590910190600101612a74565b5093949350505050565b80518252602081015160208301525f6040820151612ace60408501826001600160a01b03169052565b506060820151612ae960608501826001600160a01b03169052565b506080820151612b0460808501826001600160401b03169052565b5060a0820151612b1f60a08501826001600160a01b03169052565b5060c0820151612b3a60c08501826001600160a01b03169052565b5060e082015161018060e0850152612b56610180850182612a62565b9050610100830151610100850152610120830151612b7b61012086018261ffff169052565b50610140830151612b9361014086018261ffff169052565b50610160830151612bad61016086018263ffffffff169052565b509392505050565b5f8151808452602084019350602083015f5b82811015612a9b57815180516001600160a01b031687526020908101518188015260409096019590910190600101612bc7565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f604083018251845260208301516040602086015281815180845260608701915060608160051b88010193506020830192505f5b81811015612cb757878503605f19018352835180516001600160a01b0316865260208082015190870152604090810151606091870182905290612ca190870182612bfa565b9550506020938401939290920191600101612c5c565b50929695505050505050565b60e081525f612cd560e0830187612aa5565b612d12602084018780516001600160401b03168252602080820151908301526040808201516001600160a01b031690830152606090810151910152565b82810360a084015260018060a01b03855116815260208501516020820152604085015160e06040830152612d4960e0830182612bb5565b9050606086015160608301526080860151608083015260a086015182820360a0840152805160a0835260018060a01b0381511660a08401526020810151608060c0850152612d9b610120850182612bb5565b9050604082015160e0850152606082015161010085015260208301519150612dce60208501836001600160801b03169052565b604083015191508381036040850152612de78183612c28565b91505060608201518382036060850152612e018282612c28565b9150506080820151608084015260c0880151925083810360c0850152612e278184612bfa565b9450505050506110b860c08301846001600160a01b03169052565b5f60808284031215612e52575f5ffd5b61056e8383612564565b5f5f8335601e19843603018112612e71575f5ffd5b83016020810192503590506001600160401b03811115612e8f575f5ffd5b8060051b3603821315611f68575f5ffd5b8183526020830192505f815f5b84811015612a9b578135612ec081611fcd565b6001600160a01b031686526020958601959190910190600101612ead565b6001600160401b03612eef826123a3565b168252602081810135908301526040810135612f0a81611fcd565b6001600160a01b03166040830152606090810135910152565b61010080825286359082015260208601356101208201525f612f4760408801611fe1565b6001600160a01b0316610140830152612f6260608801611fe1565b6001600160a01b0316610160830152612f7d608088016123a3565b6001600160401b0316610180830152612f9860a08801611fe1565b6001600160a01b03166101a0830152612fb360c08801611fe1565b6001600160a01b03166101c0830152612fcf60e0880188612e5c565b6101806101e0850152612fe761028085018284612ea0565b6101008a013561020086015291506130049050610120890161244e565b61ffff1661022084015261301b610140890161244e565b61ffff16610240840152613032610160890161245f565b63ffffffff16610260840152905061304d6020830187612ede565b6001600160a01b03851660a083015260c082019390935260e001529392505050565b634e487b7160e01b5f52601160045260245ffd5b81810381811115610f3c57610f3c61306f565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156130ba575f5ffd5b61056e8261245f565b80820180821115610f3c57610f3c61306f565b602081525f61056e6020830184612aa5565b81516001600160401b03168152602080830151908201526040808301516001600160a01b0316908201526060808301519082015260808101610f3c565b5f610f3c3683612472565b5f60208284031215613140575f5ffd5b5051919050565b82815260e08101823561315981611fcd565b6001600160a01b031660208381019190915283013561317781611fcd565b6001600160a01b031660408381019190915283013561319581611fcd565b6001600160a01b031660608381019190915283013560808084019190915283013560a0808401919091529092013560c090910152919050565b81515f90829060208501835b828110156131f85781518452602093840193909101906001016131da565b509195945050505050565b634e487b7160e01b5f52602160045260245ffdfea164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b5060805161082a6100315f395f818160c2015261021f015261082a5ff3fe608060405234801561000f575f5ffd5b506004361061007a575f3560e01c80636d61fe70116100585780636d61fe701461011157806371de8a66146101245780638a91b0e314610137578063ecd059611461014a575f5ffd5b806308fed6391461007e5780632dd31000146100bd5780634ec79937146100fc575b5f5ffd5b6100a861008c366004610456565b5f60208181529281526040808220909352908152205460ff1681565b60405190151581526020015b60405180910390f35b6100e47f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100b4565b61010f61010a36600461047e565b61015e565b005b61010f61011f3660046104b0565b6101bc565b61010f61013236600461051e565b610214565b61010f6101453660046104b0565b6103ea565b6100a861015836600461056f565b60021490565b335f81815260208181526040808320868452825291829020805460ff191685151590811790915591519182528492917f024d39ed5528e709d34da0fc5c559056bc1e43bbc12442df0fee2ed4cf31cb89910160405180910390a35050565b5f8190036101c8575050565b5f6101d5828401846105ee565b90505f5b815181101561020e576102068282815181106101f7576101f7610684565b6020026020010151600161015e565b6001016101d9565b50505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461025d57604051630636a15760e11b815260040160405180910390fd5b6001600160a01b0385165f908152602081815260408083208784529091529020548590859060ff166102b757604051630504bebb60e21b81526001600160a01b039092166004830152602482015260440160405180910390fd5b505f90506001600160a01b03841615610338576040516001600160a01b03841660248201526044810183905284905f9060640160408051601f19818403018152918152602080830180516001600160e01b031663a9059cbb60e01b17905290516103249493929101610698565b60405160208183030381529060405261036e565b6040516bffffffffffffffffffffffff19606085901b166020820152603481018390526054016040516020818303038152906040525b6040516335a4725960e21b81529091506001600160a01b0387169063d691c9649061039f905f9085906004016106d1565b5f604051808303815f875af11580156103ba573d5f5f3e3d5ffd5b505050506040513d5f823e601f3d908101601f191682016040526103e1919081019061070d565b50505050505050565b5f8190036103f6575050565b5f610403828401846105ee565b90505f5b815181101561020e5761043382828151811061042557610425610684565b60200260200101515f61015e565b600101610407565b80356001600160a01b0381168114610451575f5ffd5b919050565b5f5f60408385031215610467575f5ffd5b6104708361043b565b946020939093013593505050565b5f5f6040838503121561048f575f5ffd5b82359150602083013580151581146104a5575f5ffd5b809150509250929050565b5f5f602083850312156104c1575f5ffd5b823567ffffffffffffffff8111156104d7575f5ffd5b8301601f810185136104e7575f5ffd5b803567ffffffffffffffff8111156104fd575f5ffd5b85602082840101111561050e575f5ffd5b6020919091019590945092505050565b5f5f5f5f5f60a08688031215610532575f5ffd5b61053b8661043b565b9450602086013593506105506040870161043b565b925061055e6060870161043b565b949793965091946080013592915050565b5f6020828403121561057f575f5ffd5b5035919050565b634e487b7160e01b5f52604160045260245ffd5b604051601f8201601f1916810167ffffffffffffffff811182821017156105c3576105c3610586565b604052919050565b5f67ffffffffffffffff8211156105e4576105e4610586565b5060051b60200190565b5f602082840312156105fe575f5ffd5b813567ffffffffffffffff811115610614575f5ffd5b8201601f81018413610624575f5ffd5b8035610637610632826105cb565b61059a565b8082825260208201915060208360051b850101925086831115610658575f5ffd5b6020840193505b8284101561067a57833582526020938401939091019061065f565b9695505050505050565b634e487b7160e01b5f52603260045260245ffd5b6bffffffffffffffffffffffff198460601b1681528260148201525f82518060208501603485015e5f9201603401918252509392505050565b828152604060208201525f82518060408401528060208501606085015e5f606082850101526060601f19601f8301168401019150509392505050565b5f6020828403121561071d575f5ffd5b815167ffffffffffffffff811115610733575f5ffd5b8201601f81018413610743575f5ffd5b8051610751610632826105cb565b8082825260208201915060208360051b850101925086831115610772575f5ffd5b602084015b8381101561081257805167ffffffffffffffff811115610795575f5ffd5b8501603f810189136107a5575f5ffd5b602081015167ffffffffffffffff8111156107c2576107c2610586565b6107d5601f8201601f191660200161059a565b8181526040838301018b10156107e9575f5ffd5b8160408401602083015e5f60208383010152808652505050602083019250602081019050610777565b50969550505050505056fea164736f6c634300081e000a' as const

export const depositFactoryDeployedBytecode =
  '0x608060405234801561000f575f5ffd5b506004361061009b575f3560e01c8063630dc7cb11610063578063630dc7cb1461016757806365c4cf2e1461018e5780636705d353146101a1578063b6bcadce146101b4578063e7041167146101c7575f5ffd5b80630902df911461009f5780630b8633a2146100d957806338cbe0be146100ee578063411557d11461012d57806349b066b214610154575b5f5ffd5b6100c67f0e87ff066a4d9d9fd1a3956df3792705b41c7e6343ef44eaf9962cfbd6d79ecb81565b6040519081526020015b60405180910390f35b6100ec6100e7366004610d9c565b6101da565b005b6101157f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100d0565b6101157f000000000000000000000000000000000000000000000000000000000000000081565b610115610162366004610e1d565b61024c565b6101157f000000000000000000000000000000000000000000000000000000000000000081565b61011561019c366004610e5e565b6102e3565b6101156101af366004610f03565b61042f565b6101156101c2366004610f4e565b61046b565b6101156101d5366004610e1d565b6107c2565b6101e38461024c565b60405163089baa7160e41b81526001600160a01b0391909116906389baa710906102199087905f908890889088906004016111c3565b5f604051808303815f87803b158015610230575f5ffd5b505af1158015610242573d5f5f3e3d5ffd5b5050505050505050565b5f610256826107c2565b9050806001600160a01b03163b5f036102de5761029b7f0000000000000000000000000000000000000000000000000000000000000000610296846107f6565b610831565b50806001600160a01b03167f83d8ea7e2ac2e90e9c15a3eacfef567fb660f8411b6e0851e2847805c6ef7362836040516102d5919061126c565b60405180910390a25b919050565b5f466102f2602086018661127e565b6001600160401b0316141561030a602086018661127e565b9061033957604051635ea03eed60e11b81526001600160401b0390911660048201526024015b60405180910390fd5b50610344858561042f565b9050806001600160a01b03163b5f03610387576103857f00000000000000000000000000000000000000000000000000000000000000006102968787610846565b505b5f5b8281101561042657816001600160a01b031663f0d6c2ef8585848181106103b2576103b2611297565b90506020020160208101906103c791906112ab565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b158015610405575f5ffd5b505af1158015610417573d5f5f3e3d5ffd5b50505050806001019050610389565b50949350505050565b5f6104647f000000000000000000000000000000000000000000000000000000000000000061045e8585610846565b30610899565b9392505050565b5f4661047a602086018661127e565b6001600160401b031614610491602086018661127e565b906104bb57604051635ea03eed60e11b81526001600160401b039091166004820152602401610330565b5083606001355f036104e0576040516395b66fe960e01b815260040160405180910390fd5b5f6104eb8686610846565b905061050861050060808801606089016112ab565b8286866108bd565b6105327f000000000000000000000000000000000000000000000000000000000000000082610831565b91505f806105466060890160408a016112ab565b6001600160a01b0316146105695761056460608801604089016112ab565b610572565b6105728761024c565b90508560200135836001600160a01b0316826001600160a01b03167f24ff3bceb5ce4c4e1e9839166dcf7abc198779cd17e2bd0c5b7a8617b97197468a8a6040516105be9291906112c4565b60405180910390a45f6105d76060890160408a016112ab565b6001600160a01b031603610679576001600160a01b038116633e8bca686106046060890160408a016112ab565b6040516001600160e01b031960e084901b1681526001600160a01b039182166004820152908616602482015260608901356044820152602089013560648201526084015f604051808303815f87803b15801561065e575f5ffd5b505af1158015610670573d5f5f3e3d5ffd5b50505050610745565b5f61068b61068689611420565b61098f565b90506001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000166371de8a6683836106ce60608c0160408d016112ab565b6040516001600160e01b031960e086901b1681526001600160a01b039384166004820152602481019290925282166044820152908716606482015260608a0135608482015260a4015f604051808303815f87803b15801561072d575f5ffd5b505af115801561073f573d5f5f3e3d5ffd5b50505050505b6001600160a01b03831663f0d6c2ef6107646060890160408a016112ab565b6040516001600160e01b031960e084901b1681526001600160a01b0390911660048201526024015f604051808303815f87803b1580156107a2575f5ffd5b505af11580156107b4573d5f5f3e3d5ffd5b505050505050949350505050565b5f6107f07f000000000000000000000000000000000000000000000000000000000000000061045e846107f6565b92915050565b5f6107f061080661068684611420565b604080516020808201939093525f818301528151808203830181526060909101909152805191012090565b5f610464818061084186866109be565b610a4a565b5f61046461085661068685611420565b61086d61086836869003860186611510565b610ad7565b604080516020808201949094528082019290925280518083038201815260609092019052805191012090565b5f6108b5816108a886866109be565b8051906020012084610b1e565b949350505050565b604080517f0e87ff066a4d9d9fd1a3956df3792705b41c7e6343ef44eaf9962cfbd6d79ecb602080830191909152468284015230606083015260808083018790528351808403909101815260a090920190925280519101205f6001600160a01b03861615806109675750610967868386868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610b5092505050565b905080610987576040516347fac6c160e01b815260040160405180910390fd5b505050505050565b5f816040516020016109a191906115b9565b604051602081830303815290604052805190602001209050919050565b60606040518060400160405280601a81526020017f3d605380600a3d3981f336600557005b363d3d373d3d3d363d73000000000000815250836040518060400160405280600f81526020016e5af43d82803e903d91603157fd5bf360881b81525084604051602001610a3394939291906116c1565b604051602081830303815290604052905092915050565b5f83471015610a755760405163cf47918160e01b815247600482015260248101859052604401610330565b81515f03610a9657604051631328927760e21b815260040160405180910390fd5b8282516020840186f590506001600160a01b038116610464573d5f03610acf5760405163b06ebf3d60e01b815260040160405180910390fd5b610464610bc0565b6040805182516001600160401b031660208083019190915283015181830152908201516001600160a01b031660608083019190915282015160808201525f9060a0016109a1565b5f604051836040820152846020820152828152600b8101905060ff8153605590206001600160a01b0316949350505050565b5f836001600160a01b03163b5f03610bae575f5f610b6e8585610bcb565b5090925090505f816003811115610b8757610b87611700565b148015610ba55750856001600160a01b0316826001600160a01b0316145b92505050610464565b610bb9848484610c14565b9050610464565b6040513d5f823e3d81fd5b5f5f5f8351604103610c02576020840151604085015160608601515f1a610bf488828585610c79565b955095509550505050610c0d565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610cb257505f91506003905082610d37565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610d03573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610d2e57505f925060019150829050610d37565b92505f91508190505b9450945094915050565b5f6101808284031215610d52575f5ffd5b50919050565b5f5f83601f840112610d68575f5ffd5b5081356001600160401b03811115610d7e575f5ffd5b602083019150836020828501011115610d95575f5ffd5b9250929050565b5f5f5f5f848603610100811215610db1575f5ffd5b85356001600160401b03811115610dc6575f5ffd5b610dd288828901610d41565b95505060c0601f1982011215610de6575f5ffd5b5060208501925060e08501356001600160401b03811115610e05575f5ffd5b610e1187828801610d58565b95989497509550505050565b5f60208284031215610e2d575f5ffd5b81356001600160401b03811115610e42575f5ffd5b6108b584828501610d41565b5f60808284031215610d52575f5ffd5b5f5f5f5f60c08587031215610e71575f5ffd5b84356001600160401b03811115610e86575f5ffd5b610e9287828801610d41565b945050610ea28660208701610e4e565b925060a08501356001600160401b03811115610ebc575f5ffd5b8501601f81018713610ecc575f5ffd5b80356001600160401b03811115610ee1575f5ffd5b8760208260051b8401011115610ef5575f5ffd5b949793965060200194505050565b5f5f60a08385031215610f14575f5ffd5b82356001600160401b03811115610f29575f5ffd5b610f3585828601610d41565b925050610f458460208501610e4e565b90509250929050565b5f5f5f5f60c08587031215610f61575f5ffd5b84356001600160401b03811115610f76575f5ffd5b610f8287828801610d41565b945050610f928660208701610e4e565b925060a08501356001600160401b03811115610e05575f5ffd5b80356001600160a01b03811681146102de575f5ffd5b80356001600160401b03811681146102de575f5ffd5b5f5f8335601e19843603018112610fed575f5ffd5b83016020810192503590506001600160401b0381111561100b575f5ffd5b8060051b3603821315610d95575f5ffd5b8183526020830192505f815f5b84811015611058576001600160a01b0361104283610fac565b1686526020958601959190910190600101611029565b5093949350505050565b803561ffff811681146102de575f5ffd5b803563ffffffff811681146102de575f5ffd5b80358252602080820135908301525f6110a160408301610fac565b6001600160a01b031660408401526110bb60608301610fac565b6001600160a01b031660608401526110d560808301610fc2565b6001600160401b031660808401526110ef60a08301610fac565b6001600160a01b031660a084015261110960c08301610fac565b6001600160a01b031660c084015261112460e0830183610fd8565b61018060e086015261113b6101808601828461101c565b6101008581013590870152915061115790506101208401611062565b61ffff1661012085015261116e6101408401611062565b61ffff166101408501526111856101608401611073565b63ffffffff81166101608601525b509392505050565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b61012081525f6111d7610120830188611086565b602083018790526001600160a01b036111ef87610fac565b1660408401526001600160a01b0361120960208801610fac565b1660608401526001600160a01b0361122360408801610fac565b16608084810191909152606087013560a0808601919091529087013560c085015286013560e084015282810361010084015261126081858761119b565b98975050505050505050565b602081525f6104646020830184611086565b5f6020828403121561128e575f5ffd5b61046482610fc2565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156112bb575f5ffd5b61046482610fac565b60a081525f6112d660a0830185611086565b90506001600160401b036112e984610fc2565b166020838101919091528301356040808401919091526001600160a01b0390611313908501610fac565b166060838101919091529290920135608090910152919050565b634e487b7160e01b5f52604160045260245ffd5b60405161018081016001600160401b03811182821017156113645761136461132d565b60405290565b604051601f8201601f191681016001600160401b03811182821017156113925761139261132d565b604052919050565b5f82601f8301126113a9575f5ffd5b81356001600160401b038111156113c2576113c261132d565b8060051b6113d26020820161136a565b918252602081850181019290810190868411156113ed575f5ffd5b6020860192505b838310156114165761140583610fac565b8252602092830192909101906113f4565b9695505050505050565b5f6101808236031215611431575f5ffd5b611439611341565b823581526020808401359082015261145360408401610fac565b604082015261146460608401610fac565b606082015261147560808401610fc2565b608082015261148660a08401610fac565b60a082015261149760c08401610fac565b60c082015260e08301356001600160401b038111156114b4575f5ffd5b6114c03682860161139a565b60e08301525061010083810135908201526114de6101208401611062565b6101208201526114f16101408401611062565b6101408201526115046101608401611073565b61016082015292915050565b5f6080828403128015611521575f5ffd5b50604051608081016001600160401b03811182821017156115445761154461132d565b60405261155083610fc2565b81526020838101359082015261156860408401610fac565b60408201526060928301359281019290925250919050565b5f8151808452602084019350602083015f5b828110156110585781516001600160a01b0316865260209586019590910190600101611592565b6020815281516020820152602082015160408201525f60408301516115e960608401826001600160a01b03169052565b5060608301516001600160a01b03811660808401525060808301516001600160401b03811660a08401525060a08301516001600160a01b03811660c08401525060c08301516001600160a01b03811660e08401525060e083015161018061010084015261165a6101a0840182611580565b905061010084015161012084015261012084015161167f61014085018261ffff169052565b5061014084015161ffff81166101608501525061016084015163ffffffff8116610180850152611193565b5f81518060208401855e5f93019283525090919050565b5f6116cc82876116aa565b6bffffffffffffffffffffffff198660601b1681526116ee60148201866116aa565b93845250506020909101949350505050565b634e487b7160e01b5f52602160045260245ffdfea164736f6c634300081e000a' as const
