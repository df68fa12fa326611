// Generated from contracts/src/DepositTransit.sol by contracts/build.ts. Do not edit.

export const depositTransitAbi = [
  {
    "inputs": [
      {
        "internalType": "contract DepositRules",
        "name": "rules",
        "type": "address"
      },
      {
        "internalType": "contract IWrappedNative",
        "name": "wrappedNative",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "ExitUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidExit",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "InvalidSigner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "exitAt",
        "type": "uint256"
      }
    ],
    "name": "NoExitNow",
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
        "internalType": "address",
        "name": "caller",
        "type": "address"
      }
    ],
    "name": "NotTheOwner",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OnlyFactory",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OtherCommitment",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "Delivered",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "refundTo",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "exitAt",
        "type": "uint256"
      }
    ],
    "name": "ExitAnnounced",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "ExitCancelled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "Exited",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "ExitedTo",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "refundTo",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "Refunded",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXIT_TYPEHASH",
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
    "name": "EXIT_WINDOW",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "FACTORY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "ORDER_TYPEHASH",
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
    "name": "PAYOUT_TYPEHASH",
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
    "name": "RULES",
    "outputs": [
      {
        "internalType": "contract DepositRules",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
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
        "internalType": "bytes32",
        "name": "deposit",
        "type": "bytes32"
      }
    ],
    "name": "announceExit",
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
        "internalType": "bytes32",
        "name": "deposit",
        "type": "bytes32"
      },
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "cancelExit",
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
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "feeTo",
        "type": "address"
      },
      {
        "internalType": "bytes",
        "name": "mark",
        "type": "bytes"
      }
    ],
    "name": "deliver",
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
        "internalType": "bytes32",
        "name": "deposit",
        "type": "bytes32"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "exit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "exitAt",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
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
        "internalType": "bytes32",
        "name": "deposit",
        "type": "bytes32"
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
    "name": "exitTo",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "isExitUsed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "used",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "isValidSignature",
    "outputs": [
      {
        "internalType": "bytes4",
        "name": "",
        "type": "bytes4"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "ready",
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
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "feeTo",
        "type": "address"
      },
      {
        "internalType": "bytes",
        "name": "mark",
        "type": "bytes"
      }
    ],
    "name": "refund",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const depositTransitBytecode =
  '0x60e060405233608052348015610013575f5ffd5b5060405161332538038061332583398101604081905261003291610060565b6001600160a01b0390811660a0521660c052610098565b6001600160a01b038116811461005d575f5ffd5b50565b5f5f60408385031215610071575f5ffd5b825161007c81610049565b602084015190925061008d81610049565b809150509250929050565b60805160a05160c0516132246101015f395f8181610119015281816104f601528181610614015261077401525f81816102fb01528181610e1901528181610e89015281816111f20152818161127c01528181611318015261138801525f61024101526132245ff3fe6080604052600436106100fd575f3560e01c8063906c88b011610092578063d999984d11610062578063d999984d146102ea578063e3262fe01461031d578063ee69e6661461035b578063f0d6c2ef1461038e578063f973a209146103ad575f5ffd5b8063906c88b014610282578063c13c71ac146102a1578063d7bd27c5146102c0578063d858dbfe146102d6575f5ffd5b806324c64c67116100cd57806324c64c67146101f25780632abc00d1146102115780632dd310001461023057806389baa71014610263575f5ffd5b806309148a24146101085780631626ba7e146101585780632204b90914610190578063223ca19b146101d1575f5ffd5b3661010457005b5f5ffd5b348015610113575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610163575f5ffd5b50610177610172366004611f6f565b6103e0565b6040516001600160e01b0319909116815260200161014f565b34801561019b575f5ffd5b506101c37f6d3220c410b5366beb11d4c443fb7be2f2d382b5922cb89bd1761844750d679881565b60405190815260200161014f565b3480156101dc575f5ffd5b506101f06101eb366004611ff1565b610575565b005b3480156101fd575f5ffd5b506101f061020c366004611ff1565b61071b565b34801561021c575f5ffd5b506101f061022b3660046120a4565b610871565b34801561023b575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b34801561026e575f5ffd5b506101f061027d366004612141565b6109b0565b34801561028d575f5ffd5b506101f061029c3660046121d0565b610cd1565b3480156102ac575f5ffd5b506101f06102bb366004612211565b610d80565b3480156102cb575f5ffd5b506101c362093a8081565b3480156102e1575f5ffd5b506101c35f5481565b3480156102f5575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b348015610328575f5ffd5b5061034b61033736600461225a565b60016020525f908152604090205460ff1681565b604051901515815260200161014f565b348015610366575f5ffd5b506101c37fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f81565b348015610399575f5ffd5b506101f06103a8366004612271565b610e09565b3480156103b8575f5ffd5b506101c37f3871ad014d319b0f60d2654c8fdbeb8521bf4640cda5bee0f49945c9f7ff7c5c81565b5f80808080806103f2878901896128fe565b945094509450945094505f61041761040987610ed2565b61041287610f01565b610f13565b9050610421610f42565b811461044057604051631ded2c4960e01b815260040160405180910390fd5b83516001600160a01b031630148015610461575061045e8484610f50565b8a145b61047e57604051631ded2c4960e01b815260040160405180910390fd5b606080870151604080517f3871ad014d319b0f60d2654c8fdbeb8521bf4640cda5bee0f49945c9f7ff7c5c602082015230918101919091529182018c90526104df9160800160405160208183030381529060405280519060200120846110c1565b6040516323596e1d60e11b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906346b2dc3a90610531908990899089908990600401612cc3565b5f6040518083038186803b158015610547575f5ffd5b505afa158015610559573d5f5f3e3d5ffd5b50630b135d3f60e11b99505050505050505050505b9392505050565b6105958761059061058b368a90038a018a612e42565b610f01565b611104565b6105f06105a86080890160608a01612271565b6105b5600188888861114d565b84848080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506110c192505050565b5f6105fa866111cc565b604051630eb1790760e11b81529091506001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690631d62f20e90610651908b908b908b9087908c90600401612f23565b5f6040518083038186803b158015610667575f5ffd5b505afa158015610679573d5f5f3e3d5ffd5b5050506001600160a01b038716905061069860e08a0160c08b01612271565b6001600160a01b03167f88808afc48888c0e3ec9c545474e31ce16f177be8d0c8ba3922274893615750e6106cc8885613083565b60408051918252602082018a90520160405180910390a36106ee8685876112e7565b6107118661070260e08b0160c08c01612271565b61070c8885613083565b6112f4565b5050505050505050565b6107318761059061058b368a90038a018a612e42565b6107506107446080890160608a01612271565b6105b55f88888861114d565b5f61075a866111cc565b604051637507e55360e01b81529091506001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690637507e553906107b1908b908b908b9087908c90600401612f23565b5f6040518083038186803b1580156107c7575f5ffd5b505afa1580156107d9573d5f5f3e3d5ffd5b5050506001600160a01b03871690506107f860c08a0160a08b01612271565b6001600160a01b03167f7eced41fe8970f318aa74c9d47e5a41fcf59370da47fc6fd9bd513f311512ac961082c8885613083565b60408051918252602082018a90520160405180910390a361084e8685876112e7565b6107118661086260c08b0160a08c01612271565b61086c8885613083565b6113be565b61087b8484611104565b3361088c60c0860160a08701612271565b6001600160a01b0316816001600160a01b0316146108be576108b460e0860160c08701612271565b90506108be61149c565b5f5b828110156109a8575f6108f98585848181106108de576108de613096565b90506020020160208101906108f39190612271565b306114f3565b905061092c85858481811061091057610910613096565b90506020020160208101906109259190612271565b84836112f4565b84848381811061093e5761093e613096565b90506020020160208101906109539190612271565b6001600160a01b0316836001600160a01b03167f104ad9ab27213fcc307f2308fc015959def8986f04d9475d82c5f32ab9c8d83b8360405161099791815260200190565b60405180910390a3506001016108c0565b505050505050565b6109ba8585611104565b6109ca60c0860160a08701612271565b6001600160a01b03166109e06020850185612271565b6001600160a01b031614610a63576109fe60e0860160c08701612271565b6001600160a01b0316610a146020850185612271565b6001600160a01b031614610a2b6020850185612271565b90610a5a5760405163f9ebb4c760e01b81526001600160a01b0390911660048201526024015b60405180910390fd5b50610a6361149c565b60a083013542811015610a8c57604051637c06dd7560e11b8152600401610a5191815260200190565b505f610a9e6040850160208601612271565b6001600160a01b031614158015610ab85750606083013515155b610ad557604051631560c08160e21b815260040160405180910390fd5b610ae28360800135611580565b5f610b37610af36020860186612271565b610afc866115d2565b85858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506116e192505050565b905080610b476020860186612271565b90610b715760405163bf18af4360e01b81526001600160a01b039091166004820152602401610a51565b505f610b866108f36060870160408801612271565b9050610b986040860160208701612271565b6001600160a01b0316610bae6020870187612271565b6001600160a01b031660808701357fc02952080154f5977bf8e1fef3c55c232aca3d649bcea000a138c9a9c08583d1610bed60608a0160408b01612271565b604080516001600160a01b03909216825260608b013560208301520160405180910390a4610c3e610c246060870160408801612271565b610c346040880160208901612271565b87606001356112f4565b5f610c526108f36060880160408901612271565b90505f818311610c62575f610c6c565b610c6c8284613083565b9050606087018035821490610c849060408a01612271565b886060013583909192610cc3576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610a51565b505050505050505050505050565b610cdb8282611104565b610ceb60e0830160c08401612271565b33906001600160a01b03168114610d215760405163f9ebb4c760e01b81526001600160a01b039091166004820152602401610a51565b50610d34610180830161016084016130aa565b610d449063ffffffff16426130c3565b5f81905560405190815233907eedd6052578626a94c9a0dfeac6c4459120d90c4187286e52f1d19eabb91ea29060200160405180910390a25050565b610d8a8383611104565b610d9a60c0840160a08501612271565b33906001600160a01b03168114610dd05760405163f9ebb4c760e01b81526001600160a01b039091166004820152602401610a51565b50610dda81611580565b60405181907f93a8052a01c184f88312af177ab8fae2e56a9973b6aa4bdc62dfcf744e09d041905f90a2505050565b6001600160a01b038116610eab577f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0476040518263ffffffff1660e01b81526004015f604051808303818588803b158015610e70575f5ffd5b505af1158015610e82573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000090505b610ecf6001600160a01b0382166e22d473030f116ddee9f6b43ac78ba35f1961171a565b50565b5f81604051602001610ee491906130d6565b604051602081830303815290604052805190602001209050919050565b5f81604051602001610ee491906130e8565b604080516020808201859052818301849052825180830384018152606090920190925280519101205b92915050565b5f602060335f303c505f5190565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861103086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a1611794565b85876060015188608001516110488a60a001516118ba565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506110b8828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b5f6001600160a01b03841615806110de57506110de848484611945565b9050806110fe576040516347fac6c160e01b815260040160405180910390fd5b50505050565b5f61111f61111961111485613125565b610ed2565b83610f13565b9050611129610f42565b811461114857604051631ded2c4960e01b815260040160405180910390fd5b505050565b604080517f6d3220c410b5366beb11d4c443fb7be2f2d382b5922cb89bd1761844750d6798602080830191909152468284015230606083015295151560808201526001600160a01b0394851660a082015260c0810193909352921660e08083019190915282518083039091018152610100909101909152805191012090565b5f6001600160a01b0382166112dd576040516370a0823160e01b81523060048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906370a0823190602401602060405180830381865afa15801561123f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112639190613130565b604051632e1a7d4d60e01b8152600481018290529091507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e1a7d4d906024015f604051808303815f87803b1580156112c5575f5ffd5b505af11580156112d7573d5f5f3e3d5ffd5b50505050505b610f3c82306114f3565b8015611148576111488383835b6001600160a01b0383166113aa5761130c82826119b5565b1561131657505050565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0826040518263ffffffff1660e01b81526004015f604051808303818588803b15801561136f575f5ffd5b505af1158015611381573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000092505b6111486001600160a01b03841683836119c5565b6001600160a01b03831661140f576113d682826119b5565b828290916114085760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610a51565b5050505050565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611456573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061147a9190613130565b90506114906001600160a01b03851684846119c5565b6110fe848483856119d2565b5f8054158015906114ae57505f544210155b80156114c9575062093a805f546114c591906130c3565b4211155b9050805f54906114ef5760405163e262599f60e01b8152600401610a5191815260200190565b5050565b5f6001600160a01b03831615611570576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015611547573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061156b9190613130565b61056e565b506001600160a01b031631919050565b5f81815260016020526040902054819060ff16156115b457604051631924fce760e31b8152600401610a5191815260200190565b505f908152600160208190526040909120805460ff19169091179055565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fe47916746f6f197b0bec340a0d9c96cc0bffb67ae5c22adf07b4f006e4fa7cbf918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c00160405160208183030381529060405280519060200120905061056e817fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f856040516020016116ac929190613147565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b5f6116ed848484611a41565b8061171257506001600160a01b0384163b158015906117125750611712848484611a9f565b949350505050565b6117268383835f611b04565b6111485761173783835f6001611b04565b61175f57604051635274afe760e01b81526001600160a01b0384166004820152602401610a51565b61176c8383836001611b04565b61114857604051635274afe760e01b81526001600160a01b0384166004820152602401610a51565b5f5f83516001600160401b038111156117af576117af61228c565b6040519080825280602002602001820160405280156117d8578160200160208202803683370190505b5090505f5b815181101561188957838582815181106117f9576117f9613096565b60200260200101515f015186838151811061181657611816613096565b60200260200101516020015160405160200161184e939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061187657611876613096565b60209081029190910101526001016117dd565b508060405160200161189b91906131ce565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6118e8835f0151611b66565b83602001516118fa8560400151611bfb565b6119078660600151611bfb565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e001610ee4565b5f836001600160a01b03163b5f036119a3575f5f6119638585611dd0565b5090925090505f81600381111561197c5761197c613203565b14801561199a5750856001600160a01b0316826001600160a01b0316145b9250505061056e565b6119ae848484611a9f565b905061056e565b5f5f5f5f5f85875af19392505050565b61176c8383836001611e19565b5f6119dd85856114f3565b90505f8382116119ed575f6119f7565b6119f78483613083565b905085838281811015611a36576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610a51565b505050505050505050565b5f6041825114611a5257505f61056e565b5f5f611a5e8585611dd0565b5090925090505f816003811115611a7757611a77613203565b148015611a955750856001600160a01b0316826001600160a01b0316145b9695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611b5a578383151615611b4e573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151611bba84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c611794565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001610ee4565b5f5f8260200151516001600160401b03811115611c1a57611c1a61228c565b604051908082528060200260200182016040528015611c43578160200160208202803683370190505b5090505f5b8151811015611d4b577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611c8857611c88613096565b60200260200101515f015185602001518381518110611ca957611ca9613096565b60200260200101516020015186602001518481518110611ccb57611ccb613096565b60200260200101516040015180519060200120604051602001611d1094939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611d3857611d38613096565b6020908102919091010152600101611c48565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611d8291906131ce565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b5f5f5f8351604103611e07576020840151604085015160608601515f1a611df988828585611e63565b955095509550505050611e12565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611b5a578383151615611b4e573d5f823e3d81fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115611e9c57505f91506003905082611f21565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611eed573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116611f1857505f925060019150829050611f21565b92505f91508190505b9450945094915050565b5f5f83601f840112611f3b575f5ffd5b5081356001600160401b03811115611f51575f5ffd5b602083019150836020828501011115611f68575f5ffd5b9250929050565b5f5f5f60408486031215611f81575f5ffd5b8335925060208401356001600160401b03811115611f9d575f5ffd5b611fa986828701611f2b565b9497909650939450505050565b5f6101808284031215611fc7575f5ffd5b50919050565b6001600160a01b0381168114610ecf575f5ffd5b8035611fec81611fcd565b919050565b5f5f5f5f5f5f5f878903610120811215612009575f5ffd5b88356001600160401b0381111561201e575f5ffd5b61202a8b828c01611fb6565b9850506080601f198201121561203e575f5ffd5b5060208801955060a088013561205381611fcd565b945060c0880135935060e088013561206a81611fcd565b92506101008801356001600160401b03811115612085575f5ffd5b6120918a828b01611f2b565b989b979a50959850939692959293505050565b5f5f5f5f606085870312156120b7575f5ffd5b84356001600160401b038111156120cc575f5ffd5b6120d887828801611fb6565b9450506020850135925060408501356001600160401b038111156120fa575f5ffd5b8501601f8101871361210a575f5ffd5b80356001600160401b0381111561211f575f5ffd5b8760208260051b8401011115612133575f5ffd5b949793965060200194505050565b5f5f5f5f5f858703610120811215612157575f5ffd5b86356001600160401b0381111561216c575f5ffd5b61217889828a01611fb6565b9650506020870135945060c0603f1982011215612193575f5ffd5b506040860192506101008601356001600160401b038111156121b3575f5ffd5b6121bf88828901611f2b565b969995985093965092949392505050565b5f5f604083850312156121e1575f5ffd5b82356001600160401b038111156121f6575f5ffd5b61220285828601611fb6565b95602094909401359450505050565b5f5f5f60608486031215612223575f5ffd5b83356001600160401b03811115612238575f5ffd5b61224486828701611fb6565b9660208601359650604090950135949350505050565b5f6020828403121561226a575f5ffd5b5035919050565b5f60208284031215612281575f5ffd5b813561056e81611fcd565b634e487b7160e01b5f52604160045260245ffd5b60405161018081016001600160401b03811182821017156122c3576122c361228c565b60405290565b604051608081016001600160401b03811182821017156122c3576122c361228c565b604080519081016001600160401b03811182821017156122c3576122c361228c565b604051606081016001600160401b03811182821017156122c3576122c361228c565b60405160a081016001600160401b03811182821017156122c3576122c361228c565b60405160e081016001600160401b03811182821017156122c3576122c361228c565b604051601f8201601f191681016001600160401b038111828210171561239b5761239b61228c565b604052919050565b80356001600160401b0381168114611fec575f5ffd5b5f6001600160401b038211156123d1576123d161228c565b5060051b60200190565b5f82601f8301126123ea575f5ffd5b81356123fd6123f8826123b9565b612373565b8082825260208201915060208360051b86010192508583111561241e575f5ffd5b602085015b8381101561244457803561243681611fcd565b835260209283019201612423565b5095945050505050565b803561ffff81168114611fec575f5ffd5b803563ffffffff81168114611fec575f5ffd5b5f6101808284031215612483575f5ffd5b61248b6122a0565b823581526020808401359082015290506124a760408301611fe1565b60408201526124b860608301611fe1565b60608201526124c9608083016123a3565b60808201526124da60a08301611fe1565b60a08201526124eb60c08301611fe1565b60c082015260e08201356001600160401b03811115612508575f5ffd5b612514848285016123db565b60e0830152506101008281013590820152612532610120830161244e565b610120820152612545610140830161244e565b610140820152612558610160830161245f565b61016082015292915050565b5f60808284031215612574575f5ffd5b61257c6122c9565b9050612587826123a3565b81526020828101359082015260408201356125a181611fcd565b604082015260609182013591810191909152919050565b5f82601f8301126125c7575f5ffd5b81356125d56123f8826123b9565b8082825260208201915060208360061b8601019250858311156125f6575f5ffd5b602085015b838110156124445760408188031215612612575f5ffd5b61261a6122eb565b813561262581611fcd565b81526020828101358183015290845292909201916040016125fb565b5f60808284031215612651575f5ffd5b6126596122c9565b9050813561266681611fcd565b815260208201356001600160401b03811115612680575f5ffd5b61268c848285016125b8565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114611fec575f5ffd5b5f82601f8301126126d3575f5ffd5b81356001600160401b038111156126ec576126ec61228c565b6126ff601f8201601f1916602001612373565b818152846020838601011115612713575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f6040828403121561273f575f5ffd5b6127476122eb565b82358152905060208201356001600160401b03811115612765575f5ffd5b8201601f81018413612775575f5ffd5b80356127836123f8826123b9565b8082825260208201915060208360051b8501019250868311156127a4575f5ffd5b602084015b838110156128395780356001600160401b038111156127c6575f5ffd5b85016060818a03601f190112156127db575f5ffd5b6127e361230d565b60208201356127f181611fcd565b81526040820135602082015260608201356001600160401b03811115612815575f5ffd5b6128248b6020838601016126c4565b604083015250845250602092830192016127a9565b5060208501525091949350505050565b5f60a08284031215612859575f5ffd5b61286161232f565b905081356001600160401b03811115612878575f5ffd5b61288484828501612641565b825250612893602083016126ae565b602082015260408201356001600160401b038111156128b0575f5ffd5b6128bc8482850161272f565b60408301525060608201356001600160401b038111156128da575f5ffd5b6128e68482850161272f565b60608301525060809182013591810191909152919050565b5f5f5f5f5f6101008688031215612913575f5ffd5b85356001600160401b03811115612928575f5ffd5b61293488828901612472565b9550506129448760208801612564565b935060a08601356001600160401b0381111561295e575f5ffd5b860160e0818903121561296f575f5ffd5b612977612351565b61298082611fe1565b81526020828101359082015260408201356001600160401b038111156129a4575f5ffd5b6129b08a8285016125b8565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156129e2575f5ffd5b6129ee8a828501612849565b60a08301525060c08201356001600160401b03811115612a0c575f5ffd5b612a188a8285016126c4565b60c0830152508094505050612a2f60c08701611fe1565b915060e08601356001600160401b03811115612a49575f5ffd5b612a55888289016126c4565b9150509295509295909350565b5f8151808452602084019350602083015f5b82811015612a9b5781516001600160a01b0316865260209586019590910190600101612a74565b5093949350505050565b80518252602081015160208301525f6040820151612ace60408501826001600160a01b03169052565b506060820151612ae960608501826001600160a01b03169052565b506080820151612b0460808501826001600160401b03169052565b5060a0820151612b1f60a08501826001600160a01b03169052565b5060c0820151612b3a60c08501826001600160a01b03169052565b5060e082015161018060e0850152612b56610180850182612a62565b9050610100830151610100850152610120830151612b7b61012086018261ffff169052565b50610140830151612b9361014086018261ffff169052565b50610160830151612bad61016086018263ffffffff169052565b509392505050565b5f8151808452602084019350602083015f5b82811015612a9b57815180516001600160a01b031687526020908101518188015260409096019590910190600101612bc7565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f604083018251845260208301516040602086015281815180845260608701915060608160051b88010193506020830192505f5b81811015612cb757878503605f19018352835180516001600160a01b0316865260208082015190870152604090810151606091870182905290612ca190870182612bfa565b9550506020938401939290920191600101612c5c565b50929695505050505050565b60e081525f612cd560e0830187612aa5565b612d12602084018780516001600160401b03168252602080820151908301526040808201516001600160a01b031690830152606090810151910152565b82810360a084015260018060a01b03855116815260208501516020820152604085015160e06040830152612d4960e0830182612bb5565b9050606086015160608301526080860151608083015260a086015182820360a0840152805160a0835260018060a01b0381511660a08401526020810151608060c0850152612d9b610120850182612bb5565b9050604082015160e0850152606082015161010085015260208301519150612dce60208501836001600160801b03169052565b604083015191508381036040850152612de78183612c28565b91505060608201518382036060850152612e018282612c28565b9150506080820151608084015260c0880151925083810360c0850152612e278184612bfa565b9450505050506110b860c08301846001600160a01b03169052565b5f60808284031215612e52575f5ffd5b61056e8383612564565b5f5f8335601e19843603018112612e71575f5ffd5b83016020810192503590506001600160401b03811115612e8f575f5ffd5b8060051b3603821315611f68575f5ffd5b8183526020830192505f815f5b84811015612a9b578135612ec081611fcd565b6001600160a01b031686526020958601959190910190600101612ead565b6001600160401b03612eef826123a3565b168252602081810135908301526040810135612f0a81611fcd565b6001600160a01b03166040830152606090810135910152565b61010080825286359082015260208601356101208201525f612f4760408801611fe1565b6001600160a01b0316610140830152612f6260608801611fe1565b6001600160a01b0316610160830152612f7d608088016123a3565b6001600160401b0316610180830152612f9860a08801611fe1565b6001600160a01b03166101a0830152612fb360c08801611fe1565b6001600160a01b03166101c0830152612fcf60e0880188612e5c565b6101806101e0850152612fe761028085018284612ea0565b6101008a013561020086015291506130049050610120890161244e565b61ffff1661022084015261301b610140890161244e565b61ffff16610240840152613032610160890161245f565b63ffffffff16610260840152905061304d6020830187612ede565b6001600160a01b03851660a083015260c082019390935260e001529392505050565b634e487b7160e01b5f52601160045260245ffd5b81810381811115610f3c57610f3c61306f565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156130ba575f5ffd5b61056e8261245f565b80820180821115610f3c57610f3c61306f565b602081525f61056e6020830184612aa5565b81516001600160401b03168152602080830151908201526040808301516001600160a01b0316908201526060808301519082015260808101610f3c565b5f610f3c3683612472565b5f60208284031215613140575f5ffd5b5051919050565b82815260e08101823561315981611fcd565b6001600160a01b031660208381019190915283013561317781611fcd565b6001600160a01b031660408381019190915283013561319581611fcd565b6001600160a01b031660608381019190915283013560808084019190915283013560a0808401919091529092013560c090910152919050565b81515f90829060208501835b828110156131f85781518452602093840193909101906001016131da565b509195945050505050565b634e487b7160e01b5f52602160045260245ffdfea164736f6c634300081e000a' as const

export const depositTransitDeployedBytecode =
  '0x6080604052600436106100fd575f3560e01c8063906c88b011610092578063d999984d11610062578063d999984d146102ea578063e3262fe01461031d578063ee69e6661461035b578063f0d6c2ef1461038e578063f973a209146103ad575f5ffd5b8063906c88b014610282578063c13c71ac146102a1578063d7bd27c5146102c0578063d858dbfe146102d6575f5ffd5b806324c64c67116100cd57806324c64c67146101f25780632abc00d1146102115780632dd310001461023057806389baa71014610263575f5ffd5b806309148a24146101085780631626ba7e146101585780632204b90914610190578063223ca19b146101d1575f5ffd5b3661010457005b5f5ffd5b348015610113575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610163575f5ffd5b50610177610172366004611f6f565b6103e0565b6040516001600160e01b0319909116815260200161014f565b34801561019b575f5ffd5b506101c37f6d3220c410b5366beb11d4c443fb7be2f2d382b5922cb89bd1761844750d679881565b60405190815260200161014f565b3480156101dc575f5ffd5b506101f06101eb366004611ff1565b610575565b005b3480156101fd575f5ffd5b506101f061020c366004611ff1565b61071b565b34801561021c575f5ffd5b506101f061022b3660046120a4565b610871565b34801561023b575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b34801561026e575f5ffd5b506101f061027d366004612141565b6109b0565b34801561028d575f5ffd5b506101f061029c3660046121d0565b610cd1565b3480156102ac575f5ffd5b506101f06102bb366004612211565b610d80565b3480156102cb575f5ffd5b506101c362093a8081565b3480156102e1575f5ffd5b506101c35f5481565b3480156102f5575f5ffd5b5061013b7f000000000000000000000000000000000000000000000000000000000000000081565b348015610328575f5ffd5b5061034b61033736600461225a565b60016020525f908152604090205460ff1681565b604051901515815260200161014f565b348015610366575f5ffd5b506101c37fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f81565b348015610399575f5ffd5b506101f06103a8366004612271565b610e09565b3480156103b8575f5ffd5b506101c37f3871ad014d319b0f60d2654c8fdbeb8521bf4640cda5bee0f49945c9f7ff7c5c81565b5f80808080806103f2878901896128fe565b945094509450945094505f61041761040987610ed2565b61041287610f01565b610f13565b9050610421610f42565b811461044057604051631ded2c4960e01b815260040160405180910390fd5b83516001600160a01b031630148015610461575061045e8484610f50565b8a145b61047e57604051631ded2c4960e01b815260040160405180910390fd5b606080870151604080517f3871ad014d319b0f60d2654c8fdbeb8521bf4640cda5bee0f49945c9f7ff7c5c602082015230918101919091529182018c90526104df9160800160405160208183030381529060405280519060200120846110c1565b6040516323596e1d60e11b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906346b2dc3a90610531908990899089908990600401612cc3565b5f6040518083038186803b158015610547575f5ffd5b505afa158015610559573d5f5f3e3d5ffd5b50630b135d3f60e11b99505050505050505050505b9392505050565b6105958761059061058b368a90038a018a612e42565b610f01565b611104565b6105f06105a86080890160608a01612271565b6105b5600188888861114d565b84848080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506110c192505050565b5f6105fa866111cc565b604051630eb1790760e11b81529091506001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690631d62f20e90610651908b908b908b9087908c90600401612f23565b5f6040518083038186803b158015610667575f5ffd5b505afa158015610679573d5f5f3e3d5ffd5b5050506001600160a01b038716905061069860e08a0160c08b01612271565b6001600160a01b03167f88808afc48888c0e3ec9c545474e31ce16f177be8d0c8ba3922274893615750e6106cc8885613083565b60408051918252602082018a90520160405180910390a36106ee8685876112e7565b6107118661070260e08b0160c08c01612271565b61070c8885613083565b6112f4565b5050505050505050565b6107318761059061058b368a90038a018a612e42565b6107506107446080890160608a01612271565b6105b55f88888861114d565b5f61075a866111cc565b604051637507e55360e01b81529091506001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690637507e553906107b1908b908b908b9087908c90600401612f23565b5f6040518083038186803b1580156107c7575f5ffd5b505afa1580156107d9573d5f5f3e3d5ffd5b5050506001600160a01b03871690506107f860c08a0160a08b01612271565b6001600160a01b03167f7eced41fe8970f318aa74c9d47e5a41fcf59370da47fc6fd9bd513f311512ac961082c8885613083565b60408051918252602082018a90520160405180910390a361084e8685876112e7565b6107118661086260c08b0160a08c01612271565b61086c8885613083565b6113be565b61087b8484611104565b3361088c60c0860160a08701612271565b6001600160a01b0316816001600160a01b0316146108be576108b460e0860160c08701612271565b90506108be61149c565b5f5b828110156109a8575f6108f98585848181106108de576108de613096565b90506020020160208101906108f39190612271565b306114f3565b905061092c85858481811061091057610910613096565b90506020020160208101906109259190612271565b84836112f4565b84848381811061093e5761093e613096565b90506020020160208101906109539190612271565b6001600160a01b0316836001600160a01b03167f104ad9ab27213fcc307f2308fc015959def8986f04d9475d82c5f32ab9c8d83b8360405161099791815260200190565b60405180910390a3506001016108c0565b505050505050565b6109ba8585611104565b6109ca60c0860160a08701612271565b6001600160a01b03166109e06020850185612271565b6001600160a01b031614610a63576109fe60e0860160c08701612271565b6001600160a01b0316610a146020850185612271565b6001600160a01b031614610a2b6020850185612271565b90610a5a5760405163f9ebb4c760e01b81526001600160a01b0390911660048201526024015b60405180910390fd5b50610a6361149c565b60a083013542811015610a8c57604051637c06dd7560e11b8152600401610a5191815260200190565b505f610a9e6040850160208601612271565b6001600160a01b031614158015610ab85750606083013515155b610ad557604051631560c08160e21b815260040160405180910390fd5b610ae28360800135611580565b5f610b37610af36020860186612271565b610afc866115d2565b85858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152506116e192505050565b905080610b476020860186612271565b90610b715760405163bf18af4360e01b81526001600160a01b039091166004820152602401610a51565b505f610b866108f36060870160408801612271565b9050610b986040860160208701612271565b6001600160a01b0316610bae6020870187612271565b6001600160a01b031660808701357fc02952080154f5977bf8e1fef3c55c232aca3d649bcea000a138c9a9c08583d1610bed60608a0160408b01612271565b604080516001600160a01b03909216825260608b013560208301520160405180910390a4610c3e610c246060870160408801612271565b610c346040880160208901612271565b87606001356112f4565b5f610c526108f36060880160408901612271565b90505f818311610c62575f610c6c565b610c6c8284613083565b9050606087018035821490610c849060408a01612271565b886060013583909192610cc3576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610a51565b505050505050505050505050565b610cdb8282611104565b610ceb60e0830160c08401612271565b33906001600160a01b03168114610d215760405163f9ebb4c760e01b81526001600160a01b039091166004820152602401610a51565b50610d34610180830161016084016130aa565b610d449063ffffffff16426130c3565b5f81905560405190815233907eedd6052578626a94c9a0dfeac6c4459120d90c4187286e52f1d19eabb91ea29060200160405180910390a25050565b610d8a8383611104565b610d9a60c0840160a08501612271565b33906001600160a01b03168114610dd05760405163f9ebb4c760e01b81526001600160a01b039091166004820152602401610a51565b50610dda81611580565b60405181907f93a8052a01c184f88312af177ab8fae2e56a9973b6aa4bdc62dfcf744e09d041905f90a2505050565b6001600160a01b038116610eab577f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0476040518263ffffffff1660e01b81526004015f604051808303818588803b158015610e70575f5ffd5b505af1158015610e82573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000090505b610ecf6001600160a01b0382166e22d473030f116ddee9f6b43ac78ba35f1961171a565b50565b5f81604051602001610ee491906130d6565b604051602081830303815290604052805190602001209050919050565b5f81604051602001610ee491906130e8565b604080516020808201859052818301849052825180830384018152606090920190925280519101205b92915050565b5f602060335f303c505f5190565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f861103086604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a1611794565b85876060015188608001516110488a60a001516118ba565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e0016040516020818303038152906040528051906020012090506110b8828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b5f6001600160a01b03841615806110de57506110de848484611945565b9050806110fe576040516347fac6c160e01b815260040160405180910390fd5b50505050565b5f61111f61111961111485613125565b610ed2565b83610f13565b9050611129610f42565b811461114857604051631ded2c4960e01b815260040160405180910390fd5b505050565b604080517f6d3220c410b5366beb11d4c443fb7be2f2d382b5922cb89bd1761844750d6798602080830191909152468284015230606083015295151560808201526001600160a01b0394851660a082015260c0810193909352921660e08083019190915282518083039091018152610100909101909152805191012090565b5f6001600160a01b0382166112dd576040516370a0823160e01b81523060048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906370a0823190602401602060405180830381865afa15801561123f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112639190613130565b604051632e1a7d4d60e01b8152600481018290529091507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e1a7d4d906024015f604051808303815f87803b1580156112c5575f5ffd5b505af11580156112d7573d5f5f3e3d5ffd5b50505050505b610f3c82306114f3565b8015611148576111488383835b6001600160a01b0383166113aa5761130c82826119b5565b1561131657505050565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d0e30db0826040518263ffffffff1660e01b81526004015f604051808303818588803b15801561136f575f5ffd5b505af1158015611381573d5f5f3e3d5ffd5b50505050507f000000000000000000000000000000000000000000000000000000000000000092505b6111486001600160a01b03841683836119c5565b6001600160a01b03831661140f576113d682826119b5565b828290916114085760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610a51565b5050505050565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611456573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061147a9190613130565b90506114906001600160a01b03851684846119c5565b6110fe848483856119d2565b5f8054158015906114ae57505f544210155b80156114c9575062093a805f546114c591906130c3565b4211155b9050805f54906114ef5760405163e262599f60e01b8152600401610a5191815260200190565b5050565b5f6001600160a01b03831615611570576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015611547573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061156b9190613130565b61056e565b506001600160a01b031631919050565b5f81815260016020526040902054819060ff16156115b457604051631924fce760e31b8152600401610a5191815260200190565b505f908152600160208190526040909120805460ff19169091179055565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fe47916746f6f197b0bec340a0d9c96cc0bffb67ae5c22adf07b4f006e4fa7cbf918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c00160405160208183030381529060405280519060200120905061056e817fb5ef94b845b897c585f7defd2a3e86bc72fd03d3d27cfeefad9d7a4bb5e6751f856040516020016116ac929190613147565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b5f6116ed848484611a41565b8061171257506001600160a01b0384163b158015906117125750611712848484611a9f565b949350505050565b6117268383835f611b04565b6111485761173783835f6001611b04565b61175f57604051635274afe760e01b81526001600160a01b0384166004820152602401610a51565b61176c8383836001611b04565b61114857604051635274afe760e01b81526001600160a01b0384166004820152602401610a51565b5f5f83516001600160401b038111156117af576117af61228c565b6040519080825280602002602001820160405280156117d8578160200160208202803683370190505b5090505f5b815181101561188957838582815181106117f9576117f9613096565b60200260200101515f015186838151811061181657611816613096565b60200260200101516020015160405160200161184e939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061187657611876613096565b60209081029190910101526001016117dd565b508060405160200161189b91906131ce565b6040516020818303038152906040528051906020012091505092915050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6118e8835f0151611b66565b83602001516118fa8560400151611bfb565b6119078660600151611bfb565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e001610ee4565b5f836001600160a01b03163b5f036119a3575f5f6119638585611dd0565b5090925090505f81600381111561197c5761197c613203565b14801561199a5750856001600160a01b0316826001600160a01b0316145b9250505061056e565b6119ae848484611a9f565b905061056e565b5f5f5f5f5f85875af19392505050565b61176c8383836001611e19565b5f6119dd85856114f3565b90505f8382116119ed575f6119f7565b6119f78483613083565b905085838281811015611a36576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610a51565b505050505050505050565b5f6041825114611a5257505f61056e565b5f5f611a5e8585611dd0565b5090925090505f816003811115611a7757611a77613203565b148015611a955750856001600160a01b0316826001600160a01b0316145b9695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611b5a578383151615611b4e573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151611bba84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c611794565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001610ee4565b5f5f8260200151516001600160401b03811115611c1a57611c1a61228c565b604051908082528060200260200182016040528015611c43578160200160208202803683370190505b5090505f5b8151811015611d4b577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611c8857611c88613096565b60200260200101515f015185602001518381518110611ca957611ca9613096565b60200260200101516020015186602001518481518110611ccb57611ccb613096565b60200260200101516040015180519060200120604051602001611d1094939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611d3857611d38613096565b6020908102919091010152600101611c48565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611d8291906131ce565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b5f5f5f8351604103611e07576020840151604085015160608601515f1a611df988828585611e63565b955095509550505050611e12565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611b5a578383151615611b4e573d5f823e3d81fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115611e9c57505f91506003905082611f21565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611eed573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116611f1857505f925060019150829050611f21565b92505f91508190505b9450945094915050565b5f5f83601f840112611f3b575f5ffd5b5081356001600160401b03811115611f51575f5ffd5b602083019150836020828501011115611f68575f5ffd5b9250929050565b5f5f5f60408486031215611f81575f5ffd5b8335925060208401356001600160401b03811115611f9d575f5ffd5b611fa986828701611f2b565b9497909650939450505050565b5f6101808284031215611fc7575f5ffd5b50919050565b6001600160a01b0381168114610ecf575f5ffd5b8035611fec81611fcd565b919050565b5f5f5f5f5f5f5f878903610120811215612009575f5ffd5b88356001600160401b0381111561201e575f5ffd5b61202a8b828c01611fb6565b9850506080601f198201121561203e575f5ffd5b5060208801955060a088013561205381611fcd565b945060c0880135935060e088013561206a81611fcd565b92506101008801356001600160401b03811115612085575f5ffd5b6120918a828b01611f2b565b989b979a50959850939692959293505050565b5f5f5f5f606085870312156120b7575f5ffd5b84356001600160401b038111156120cc575f5ffd5b6120d887828801611fb6565b9450506020850135925060408501356001600160401b038111156120fa575f5ffd5b8501601f8101871361210a575f5ffd5b80356001600160401b0381111561211f575f5ffd5b8760208260051b8401011115612133575f5ffd5b949793965060200194505050565b5f5f5f5f5f858703610120811215612157575f5ffd5b86356001600160401b0381111561216c575f5ffd5b61217889828a01611fb6565b9650506020870135945060c0603f1982011215612193575f5ffd5b506040860192506101008601356001600160401b038111156121b3575f5ffd5b6121bf88828901611f2b565b969995985093965092949392505050565b5f5f604083850312156121e1575f5ffd5b82356001600160401b038111156121f6575f5ffd5b61220285828601611fb6565b95602094909401359450505050565b5f5f5f60608486031215612223575f5ffd5b83356001600160401b03811115612238575f5ffd5b61224486828701611fb6565b9660208601359650604090950135949350505050565b5f6020828403121561226a575f5ffd5b5035919050565b5f60208284031215612281575f5ffd5b813561056e81611fcd565b634e487b7160e01b5f52604160045260245ffd5b60405161018081016001600160401b03811182821017156122c3576122c361228c565b60405290565b604051608081016001600160401b03811182821017156122c3576122c361228c565b604080519081016001600160401b03811182821017156122c3576122c361228c565b604051606081016001600160401b03811182821017156122c3576122c361228c565b60405160a081016001600160401b03811182821017156122c3576122c361228c565b60405160e081016001600160401b03811182821017156122c3576122c361228c565b604051601f8201601f191681016001600160401b038111828210171561239b5761239b61228c565b604052919050565b80356001600160401b0381168114611fec575f5ffd5b5f6001600160401b038211156123d1576123d161228c565b5060051b60200190565b5f82601f8301126123ea575f5ffd5b81356123fd6123f8826123b9565b612373565b8082825260208201915060208360051b86010192508583111561241e575f5ffd5b602085015b8381101561244457803561243681611fcd565b835260209283019201612423565b5095945050505050565b803561ffff81168114611fec575f5ffd5b803563ffffffff81168114611fec575f5ffd5b5f6101808284031215612483575f5ffd5b61248b6122a0565b823581526020808401359082015290506124a760408301611fe1565b60408201526124b860608301611fe1565b60608201526124c9608083016123a3565b60808201526124da60a08301611fe1565b60a08201526124eb60c08301611fe1565b60c082015260e08201356001600160401b03811115612508575f5ffd5b612514848285016123db565b60e0830152506101008281013590820152612532610120830161244e565b610120820152612545610140830161244e565b610140820152612558610160830161245f565b61016082015292915050565b5f60808284031215612574575f5ffd5b61257c6122c9565b9050612587826123a3565b81526020828101359082015260408201356125a181611fcd565b604082015260609182013591810191909152919050565b5f82601f8301126125c7575f5ffd5b81356125d56123f8826123b9565b8082825260208201915060208360061b8601019250858311156125f6575f5ffd5b602085015b838110156124445760408188031215612612575f5ffd5b61261a6122eb565b813561262581611fcd565b81526020828101358183015290845292909201916040016125fb565b5f60808284031215612651575f5ffd5b6126596122c9565b9050813561266681611fcd565b815260208201356001600160401b03811115612680575f5ffd5b61268c848285016125b8565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114611fec575f5ffd5b5f82601f8301126126d3575f5ffd5b81356001600160401b038111156126ec576126ec61228c565b6126ff601f8201601f1916602001612373565b818152846020838601011115612713575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f6040828403121561273f575f5ffd5b6127476122eb565b82358152905060208201356001600160401b03811115612765575f5ffd5b8201601f81018413612775575f5ffd5b80356127836123f8826123b9565b8082825260208201915060208360051b8501019250868311156127a4575f5ffd5b602084015b838110156128395780356001600160401b038111156127c6575f5ffd5b85016060818a03601f190112156127db575f5ffd5b6127e361230d565b60208201356127f181611fcd565b81526040820135602082015260608201356001600160401b03811115612815575f5ffd5b6128248b6020838601016126c4565b604083015250845250602092830192016127a9565b5060208501525091949350505050565b5f60a08284031215612859575f5ffd5b61286161232f565b905081356001600160401b03811115612878575f5ffd5b61288484828501612641565b825250612893602083016126ae565b602082015260408201356001600160401b038111156128b0575f5ffd5b6128bc8482850161272f565b60408301525060608201356001600160401b038111156128da575f5ffd5b6128e68482850161272f565b60608301525060809182013591810191909152919050565b5f5f5f5f5f6101008688031215612913575f5ffd5b85356001600160401b03811115612928575f5ffd5b61293488828901612472565b9550506129448760208801612564565b935060a08601356001600160401b0381111561295e575f5ffd5b860160e0818903121561296f575f5ffd5b612977612351565b61298082611fe1565b81526020828101359082015260408201356001600160401b038111156129a4575f5ffd5b6129b08a8285016125b8565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156129e2575f5ffd5b6129ee8a828501612849565b60a08301525060c08201356001600160401b03811115612a0c575f5ffd5b612a188a8285016126c4565b60c0830152508094505050612a2f60c08701611fe1565b915060e08601356001600160401b03811115612a49575f5ffd5b612a55888289016126c4565b9150509295509295909350565b5f8151808452602084019350602083015f5b82811015612a9b5781516001600160a01b0316865260209586019590910190600101612a74565b5093949350505050565b80518252602081015160208301525f6040820151612ace60408501826001600160a01b03169052565b506060820151612ae960608501826001600160a01b03169052565b506080820151612b0460808501826001600160401b03169052565b5060a0820151612b1f60a08501826001600160a01b03169052565b5060c0820151612b3a60c08501826001600160a01b03169052565b5060e082015161018060e0850152612b56610180850182612a62565b9050610100830151610100850152610120830151612b7b61012086018261ffff169052565b50610140830151612b9361014086018261ffff169052565b50610160830151612bad61016086018263ffffffff169052565b509392505050565b5f8151808452602084019350602083015f5b82811015612a9b57815180516001600160a01b031687526020908101518188015260409096019590910190600101612bc7565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f604083018251845260208301516040602086015281815180845260608701915060608160051b88010193506020830192505f5b81811015612cb757878503605f19018352835180516001600160a01b0316865260208082015190870152604090810151606091870182905290612ca190870182612bfa565b9550506020938401939290920191600101612c5c565b50929695505050505050565b60e081525f612cd560e0830187612aa5565b612d12602084018780516001600160401b03168252602080820151908301526040808201516001600160a01b031690830152606090810151910152565b82810360a084015260018060a01b03855116815260208501516020820152604085015160e06040830152612d4960e0830182612bb5565b9050606086015160608301526080860151608083015260a086015182820360a0840152805160a0835260018060a01b0381511660a08401526020810151608060c0850152612d9b610120850182612bb5565b9050604082015160e0850152606082015161010085015260208301519150612dce60208501836001600160801b03169052565b604083015191508381036040850152612de78183612c28565b91505060608201518382036060850152612e018282612c28565b9150506080820151608084015260c0880151925083810360c0850152612e278184612bfa565b9450505050506110b860c08301846001600160a01b03169052565b5f60808284031215612e52575f5ffd5b61056e8383612564565b5f5f8335601e19843603018112612e71575f5ffd5b83016020810192503590506001600160401b03811115612e8f575f5ffd5b8060051b3603821315611f68575f5ffd5b8183526020830192505f815f5b84811015612a9b578135612ec081611fcd565b6001600160a01b031686526020958601959190910190600101612ead565b6001600160401b03612eef826123a3565b168252602081810135908301526040810135612f0a81611fcd565b6001600160a01b03166040830152606090810135910152565b61010080825286359082015260208601356101208201525f612f4760408801611fe1565b6001600160a01b0316610140830152612f6260608801611fe1565b6001600160a01b0316610160830152612f7d608088016123a3565b6001600160401b0316610180830152612f9860a08801611fe1565b6001600160a01b03166101a0830152612fb360c08801611fe1565b6001600160a01b03166101c0830152612fcf60e0880188612e5c565b6101806101e0850152612fe761028085018284612ea0565b6101008a013561020086015291506130049050610120890161244e565b61ffff1661022084015261301b610140890161244e565b61ffff16610240840152613032610160890161245f565b63ffffffff16610260840152905061304d6020830187612ede565b6001600160a01b03851660a083015260c082019390935260e001529392505050565b634e487b7160e01b5f52601160045260245ffd5b81810381811115610f3c57610f3c61306f565b634e487b7160e01b5f52603260045260245ffd5b5f602082840312156130ba575f5ffd5b61056e8261245f565b80820180821115610f3c57610f3c61306f565b602081525f61056e6020830184612aa5565b81516001600160401b03168152602080830151908201526040808301516001600160a01b0316908201526060808301519082015260808101610f3c565b5f610f3c3683612472565b5f60208284031215613140575f5ffd5b5051919050565b82815260e08101823561315981611fcd565b6001600160a01b031660208381019190915283013561317781611fcd565b6001600160a01b031660408381019190915283013561319581611fcd565b6001600160a01b031660608381019190915283013560808084019190915283013560a0808401919091529092013560c090910152919050565b81515f90829060208501835b828110156131f85781518452602093840193909101906001016131da565b509195945050505050565b634e487b7160e01b5f52602160045260245ffdfea164736f6c634300081e000a' as const
