// Generated from contracts/src/OftArbiter.sol by contracts/build.ts. Do not edit.

export const oftArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      },
      {
        "internalType": "contract OftRegistry",
        "name": "ofts",
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
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
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
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "sent",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactMessage",
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
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
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
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minGas",
        "type": "uint256"
      }
    ],
    "name": "NotEnoughGas",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NothingToRun",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outputs",
        "type": "uint256"
      }
    ],
    "name": "OneOutputOnly",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
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
    "inputs": [
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "TooLittleSent",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
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
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "guid",
        "type": "bytes32"
      }
    ],
    "name": "MessageSent",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
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
    "name": "OFTS",
    "outputs": [
      {
        "internalType": "contract OftRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
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
        "internalType": "address",
        "name": "filler",
        "type": "address"
      },
      {
        "components": [
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
        "internalType": "struct Token[]",
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
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
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
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
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
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
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "to",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "value",
                "type": "uint256"
              },
              {
                "internalType": "bytes",
                "name": "data",
                "type": "bytes"
              }
            ],
            "internalType": "struct Ops[]",
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct OftArbiter.Claim",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "components": [
              {
                "internalType": "address",
                "name": "sponsor",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "originChain",
                "type": "uint256"
              },
              {
                "components": [
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
                "internalType": "struct Token[]",
                "name": "permitted",
                "type": "tuple[]"
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
              },
              {
                "components": [
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "recipient",
                        "type": "address"
                      },
                      {
                        "components": [
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
                        "internalType": "struct Token[]",
                        "name": "tokenOut",
                        "type": "tuple[]"
                      },
                      {
                        "internalType": "uint256",
                        "name": "targetChain",
                        "type": "uint256"
                      },
                      {
                        "internalType": "uint256",
                        "name": "fillExpiry",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Target",
                    "name": "target",
                    "type": "tuple"
                  },
                  {
                    "internalType": "uint128",
                    "name": "minGas",
                    "type": "uint128"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "originOps",
                    "type": "tuple"
                  },
                  {
                    "components": [
                      {
                        "internalType": "bytes32",
                        "name": "vt",
                        "type": "bytes32"
                      },
                      {
                        "components": [
                          {
                            "internalType": "address",
                            "name": "to",
                            "type": "address"
                          },
                          {
                            "internalType": "uint256",
                            "name": "value",
                            "type": "uint256"
                          },
                          {
                            "internalType": "bytes",
                            "name": "data",
                            "type": "bytes"
                          }
                        ],
                        "internalType": "struct Ops[]",
                        "name": "ops",
                        "type": "tuple[]"
                      }
                    ],
                    "internalType": "struct Op",
                    "name": "destOps",
                    "type": "tuple"
                  },
                  {
                    "internalType": "bytes32",
                    "name": "q",
                    "type": "bytes32"
                  }
                ],
                "internalType": "struct Mandate",
                "name": "mandate",
                "type": "tuple"
              }
            ],
            "internalType": "struct Order",
            "name": "order",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          }
        ],
        "internalType": "struct OftArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
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
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const oftArbiterBytecode =
  '0x61014060405260405161001190610101565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661010052348015610043575f5ffd5b506040516149d93803806149d983398101604081905261006291610125565b6001600160a01b0384811660805283811660a052821660c0819052604051635e5be3a560e01b815246600482015285918591859190635e5be3a590602401602060405180830381865afa1580156100bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100df9190610181565b6001600160a01b0390811660e0529390931661012052506101a3945050505050565b610a3480613fa583390190565b6001600160a01b0381168114610122575f5ffd5b50565b5f5f5f5f60808587031215610138575f5ffd5b84516101438161010e565b60208601519094506101548161010e565b60408601519093506101658161010e565b60608601519092506101768161010e565b939692955090935050565b5f60208284031215610191575f5ffd5b815161019c8161010e565b9392505050565b60805160a05160c05160e0516101005161012051613d7d6102285f395f81816101080152610d3901525f81816101500152818161044a0152610b6d01525f8181610259015281816111bc0152611bc801525f60b901525f81816101c9015281816112b101526117ff01525f8181610183015281816110200152611c4f0152613d7d5ff3fe60806040526004361061009d575f3560e01c80636316640f116100625780636316640f146101a55780639f9a988b146101b8578063aac0a844146101eb578063ba3ad5a31461020a578063d497508e14610229578063d999984d14610248575f5ffd5b806306433b1b146100a857806310701340146100f757806332858b741461012a5780633d4f732d1461013f578063630dc7cb14610172575f5ffd5b366100a457005b5f5ffd5b3480156100b3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b348015610102575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101383660046127c2565b61027b565b005b34801561014a575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b34801561017d575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101b3366004612860565b6102a0565b3480156101c3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f6575f5ffd5b506100db610205366004612a05565b610444565b348015610215575f5ffd5b5061013d610224366004612a66565b61049b565b348015610234575f5ffd5b5061013d610243366004612a9c565b6104b5565b348015610253575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6102836105a8565b6102953361029083612fff565b6105df565b61029d6107b6565b50565b6102a86105a8565b5f5b838110156103e5575f6102e48686848181106102c8576102c861300a565b6102de926020604090920201908101915061301e565b306107e0565b90503363c40768768787858181106102fe576102fe61300a565b610314926020604090920201908101915061301e565b8888868181106103265761032661300a565b905060400201602001356040518363ffffffff1660e01b81526004016103619291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610378575f5ffd5b505af115801561038a573d5f5f3e3d5ffd5b505050506103dc8686848181106103a3576103a361300a565b6103b9926020604090920201908101915061301e565b30838989878181106103cd576103cd61300a565b90506040020160200135610870565b506001016102aa565b506103f18583836108df565b5f5b838110156104345761042c8585838181106104105761041061300a565b610426926020604090920201908101915061301e565b87610988565b6001016103f3565b5061043d6107b6565b5050505050565b5f6104957f00000000000000000000000000000000000000000000000000000000000000008360405160200161047a9190613039565b604051602081830303815290604052805190602001206109ff565b92915050565b6104a36105a8565b610295336104b083613114565b610a67565b6104bd6105a8565b5f6104d061020536869003860186612a05565b9050806001600160a01b03163b5f0361052e5760608401354281106105145760405163afbc712760e01b815260040161050b91815260200190565b60405180910390fd5b5061052c61052736869003860186612a05565b610b21565b505b6001600160a01b03811663d20c88bd848461054f6060890160408a0161301e565b6040518463ffffffff1660e01b815260040161056d9392919061311f565b5f604051808303815f87803b158015610584575f5ffd5b505af1158015610596573d5f5f3e3d5ffd5b50505050506105a36107b6565b505050565b6105b0610bb8565b6105dd60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bf8565b565b805160208201515f906105f3908390610bff565b602083015190915046811461061e57604051635ea03eed60e11b815260040161050b91815260200190565b5061062882610c75565b60408101516001600160a01b031615806106575750836001600160a01b031681604001516001600160a01b0316145b84906106825760405163296ce1bf60e21b81526001600160a01b03909116600482015260240161050b565b505f5f61068f8484610ca4565b915091506106a1848660400151610ff3565b6106c78486604001516106c28786608001518b8b60600151515f1415611211565b611313565b6106d184306115fa565b606085015185516040516001600160a01b038a81168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610734856060015161072f86856080015161176b565b6117e1565b5f61074685858585604001518b611838565b9050808560600151865f01516001600160a01b03167f2b626fc6ba9b48537209bdf96e47a599f3cd6c8d0baadc30c7671305efa4cc9060405160405180910390a4610795856040015188611a55565b6107a3836080015188610988565b6107ad5f88610988565b50505050505050565b6105dd5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006105d7565b5f6001600160a01b0383161561085d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610834573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108589190613181565b610869565b816001600160a01b0316315b9392505050565b5f61087b85856107e0565b90505f83821161088b575f610895565b61089584836131ac565b9050858382818110156108d4576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161050b565b505050505050505050565b5f6108ea82846131bf565b905063335e9d2360e21b6001600160e01b0319821601610927576109228461091584600481886131f5565b810190610290919061321c565b610982565b6345c52a5d60e01b6001600160e01b031982160161095d576109228461095084600481886131f5565b8101906104b0919061324d565b604051632d8d621d60e01b81526001600160e01b03198216600482015260240161050b565b50505050565b5f61099383306107e0565b9050805f036109a157505050565b6001600160a01b0383166109eb576109b98282611a8e565b8282909161043d5760405163296c17bb60e21b81526001600160a01b039092166004830152602482015260440161050b565b6105a36001600160a01b0384168383611a9e565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610869565b805160208201515f90610a7b908390610bff565b9050610a8682611ad3565b8060600151610aa85760405163c1b5acb360e01b815260040160405180910390fd5b610abb8282608001518360a00151611b0a565b610ac9828460400151611c19565b610ad382306115fa565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b5f5f610b2c83610444565b9050806001600160a01b0381163b15610b675760405160016202b9df60e31b031981526001600160a01b03909116600482015260240161050b565b506108697f000000000000000000000000000000000000000000000000000000000000000084604051602001610b9d9190613039565b60405160208183030381529060405280519060200120611c86565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156105dd57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c486040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c528383611c92565b81806020019051810190610c669190613385565b905061049583825f0151611cc0565b60a0810151516060015180428110156105a357604051637c06dd7560e11b815260040161050b91815260200190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a08401515160200151805160018114610d3657604051637e13e66160e01b815260040161050b91815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f81518110610d8957610d8961300a565b60200260200101515f01516040518463ffffffff1660e01b8152600401610dcc9392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa158015610de8573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e0c91906134f2565b80935081945050505f610e5e825f81518110610e2a57610e2a61300a565b6020026020010151602001518560a00151600a610e479190613609565b60a0860151610e5790600a613609565b6001611cfa565b905080856020015110158015610e7357508015155b60208601518291610ea05760405163dc92948360e01b81526004810192909252602482015260440161050b565b5050846060015115610fbe575f5f5b866080015151811015610f4e57835f81518110610ece57610ece61300a565b60200260200101515f01516001600160a01b031687608001518281518110610ef857610ef861300a565b60200260200101515f01516001600160a01b031614610f17575f610f3a565b86608001518181518110610f2d57610f2d61300a565b6020026020010151602001515b610f449083613617565b9150600101610eaf565b50825f81518110610f6157610f6161300a565b602002602001015160200151811015835f81518110610f8257610f8261300a565b60200260200101515f015190610fb75760405163244acd2f60e21b81526001600160a01b03909116600482015260240161050b565b5050610fea565b60a086015160600151602001515115610fea57604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b6110048260a0015160400151611d3c565b15611088576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906110579085908590600401613752565b5f604051808303815f87803b15801561106e575f5ffd5b505af1158015611080573d5f5f3e3d5ffd5b505050505050565b6110998260a0015160400151611d52565b1561120d575f82602001516110b58460a0015160400151611d5e565b60408051602081019390935282015260600160405160208183030381529060405280519060200120905061112e6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610b21565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561118157816020015b604080518082019091525f808252602082015281526020019060019003908161115b5790505b508560a00151604001516020015161119c8760400151611f33565b87516040516001600160e01b031960e087901b1681526111e494939291907f0000000000000000000000000000000000000000000000000000000000000000906004016138a9565b5f604051808303815f87803b1580156111fb575f5ffd5b505af11580156107ad573d5f5f3e3d5ffd5b5050565b60608460400151516001600160401b0381111561123057611230612911565b604051908082528060200260200182016040528015611259578160200160208202803683370190505b5090505f5b815181101561130a575f856001600160a01b0316876040015183815181106112885761128861300a565b60200260200101515f01516001600160a01b0316149050806112d557836112af57846112d7565b7f00000000000000000000000000000000000000000000000000000000000000006112d7565b305b8383815181106112e9576112e961300a565b6001600160a01b03909216602092830291909101909101525060010161125e565b50949350505050565b6040830151515f816001600160401b0381111561133257611332612911565b60405190808252806020026020018201604052801561135b578160200160208202803683370190505b5090505f826001600160401b0381111561137757611377612911565b6040519080825280602002602001820160405280156113bb57816020015b604080518082019091525f80825260208201528152602001906001900390816113955790505b5090505f5b838110156114a65761140b876040015182815181106113e1576113e161300a565b60200260200101515f01518683815181106113fe576113fe61300a565b60200260200101516107e0565b83828151811061141d5761141d61300a565b60200260200101818152505060405180604001604052808683815181106114465761144661300a565b60200260200101516001600160a01b03168152602001886040015183815181106114725761147261300a565b6020026020010151602001518152508282815181106114935761149361300a565b60209081029190910101526001016113c0565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516114fe8b60a00151611fda565b6040518061016001604052806101398152602001613c3861013991398b6040518763ffffffff1660e01b815260040161153c96959493929190613907565b5f604051808303815f87803b158015611553575f5ffd5b505af1158015611565573d5f5f3e3d5ffd5b505050505f5b838110156107ad576115f28760400151828151811061158c5761158c61300a565b60200260200101515f01518683815181106115a9576115a961300a565b60200260200101518584815181106115c3576115c361300a565b60200260200101518a6040015185815181106115e1576115e161300a565b602002602001015160200151610870565b60010161156b565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f86116da86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161207e565b85876060015188608001516116f28a60a00151611fda565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611762828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f815181106117a3576117a361300a565b60200260200101906001600160a01b031690816001600160a01b0316815250506117d96117d38560400151611f33565b826121a4565b949350505050565b81511561120d57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611057908590859030906004016139d6565b5f5f856060015161184f5760a08701515151611865565b6118656102058888608001518960a001516122b9565b905084606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa1580156118a7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118cb9190613a13565b156118fa576118fa8560600151876020015187608001516001600160a01b03166123909092919063ffffffff16565b6060808601516040805160e08101825263ffffffff881681526001600160a01b038581166020808401919091528b81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c08401528351808501855247808252968101829052935163c7c7f5b360e01b81529094859492169263c7c7f5b39287926119a59291908c90600401613a2c565b60c06040518083038185885af11580156119c1573d5f5f3e3d5ffd5b50505050506040513d601f19601f820116820180604052508101906119e69190613b12565b915091508860200151815f0151148015611a07575088602001518160200151145b6020808b01518351918401519092611a435760405163190cb57f60e31b815260048101939093526024830191909152604482015260640161050b565b505091519a9950505050505050505050565b5f5b82518110156105a357611a86838281518110611a7557611a7561300a565b60200260200101515f015183610988565b600101611a57565b5f5f5f5f5f85875af19392505050565b611aab83838360016123e2565b6105a357604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b60a08101515160400151468114611b0057604051635ea03eed60e11b815260040161050b91815260200190565b5061029d81610c75565b611b1383612444565b5f611b258460a0015160600151611d52565b90505f81611b7657604080515f8082526020820190925290611b70565b60408051606080820183525f808352602083015291810191909152815260200190600190039081611b425790505b50611b84565b8460a0015160600151602001515b9050611b946105278686866122b9565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a93191611bf091889186918991907f0000000000000000000000000000000000000000000000000000000000000000906004016138a9565b5f604051808303815f87803b158015611c07575f5ffd5b505af11580156108d4573d5f5f3e3d5ffd5b611c2a8260a0015160600151611d3c565b1561120d57611c3882612444565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906110579085908590600401613752565b5f61086983835f61248c565b60a082015160800151815160208301201461120d5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105a357604051638822952160e01b81526001600160a01b03909116600482015260240161050b565b5f611d27611d0783612521565b8015611d2257505f8480611d1d57611d1d613b7d565b868809115b151590565b611d3286868661254d565b6117629190613617565b5f6002611d48836125fd565b60ff161492915050565b5f6003611d48836125fd565b5f5f8260200151516001600160401b03811115611d7d57611d7d612911565b604051908082528060200260200182016040528015611da6578160200160208202803683370190505b5090505f5b8151811015611eae577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611deb57611deb61300a565b60200260200101515f015185602001518381518110611e0c57611e0c61300a565b60200260200101516020015186602001518481518110611e2e57611e2e61300a565b60200260200101516040015180519060200120604051602001611e7394939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611e9b57611e9b61300a565b6020908102919091010152600101611dab565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611ee59190613b91565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611f4e57611f4e612911565b604051908082528060200260200182016040528015611f77578160200160208202803683370190505b5090505f5b8251811015611fd457828181518110611f9757611f9761300a565b60200260200101515f0151828281518110611fb457611fb461300a565b6001600160a01b0390921660209283029190910190910152600101611f7c565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612008835f0151612688565b836020015161201a8560400151611d5e565b6120278660600151611d5e565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b0381111561209957612099612911565b6040519080825280602002602001820160405280156120c2578160200160208202803683370190505b5090505f5b815181101561217357838582815181106120e3576120e361300a565b60200260200101515f01518683815181106121005761210061300a565b602002602001015160200151604051602001612138939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106121605761216061300a565b60209081029190910101526001016120c7565b50806040516020016121859190613b91565b6040516020818303038152906040528051906020012091505092915050565b6060815183516121b49190613617565b6001600160401b038111156121cb576121cb612911565b6040519080825280602002602001820160405280156121f4578160200160208202803683370190505b5090505f5b835181101561224e578381815181106122145761221461300a565b602002602001015182828151811061222e5761222e61300a565b6001600160a01b03909216602092830291909101909101526001016121f9565b505f5b82518110156122b25782818151811061226c5761226c61300a565b6020026020010151828286516122829190613617565b815181106122925761229261300a565b6001600160a01b0390921660209283029190910190910152600101612251565b5092915050565b6122f86040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f0151604001516123168660a0015160600151611d5e565b858560405160200161232b9493929190613bc6565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b61239c8383835f61271d565b6105a3576123ad83835f600161271d565b6123d557604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b611aab838383600161271d565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661243857838315161561242c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b8060a00151602001516001600160801b03165a10158160a00151602001519061120d576040516302f18fc360e51b81526001600160801b03909116600482015260240161050b565b5f814710156124b75760405163cf47918160e01b81524760048201526024810183905260440161050b565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108695760405163b06ebf3d60e01b815260040160405180910390fd5b5f600282600381111561253657612536613bf6565b6125409190613c0a565b60ff166001149050919050565b5f5f5f61255a8686612767565b91509150815f0361257e5783818161257457612574613b7d565b0492505050610869565b818411612595576125956003851502601118612783565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f8160200151515f0361261157505f919050565b5080515f1a6002811480612628575060ff81166003145b82519061264b57604051631462202960e01b815260040161050b91815260200190565b50815161265790612794565b80156126655750815160101b155b825190611fd457604051631462202960e01b815260040161050b91815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516126dc84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61207e565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001612061565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661243857838315161561242c573d5f823e3d81fd5b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f600182901a6007811080156127ac575060ff811615155b8015610869575060ff8116600414159392505050565b5f602082840312156127d2575f5ffd5b81356001600160401b038111156127e7575f5ffd5b820160808185031215610869575f5ffd5b6001600160a01b038116811461029d575f5ffd5b8035612817816127f8565b919050565b5f5f83601f84011261282c575f5ffd5b5081356001600160401b03811115612842575f5ffd5b602083019150836020828501011115612859575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612874575f5ffd5b853561287f816127f8565b945060208601356001600160401b03811115612899575f5ffd5b8601601f810188136128a9575f5ffd5b80356001600160401b038111156128be575f5ffd5b8860208260061b84010111156128d2575f5ffd5b6020919091019450925060408601356001600160401b038111156128f4575f5ffd5b6129008882890161281c565b969995985093965092949392505050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b038111828210171561294757612947612911565b60405290565b604080519081016001600160401b038111828210171561294757612947612911565b604051608081016001600160401b038111828210171561294757612947612911565b604051606081016001600160401b038111828210171561294757612947612911565b60405160c081016001600160401b038111828210171561294757612947612911565b604051601f8201601f191681016001600160401b03811182821017156129fd576129fd612911565b604052919050565b5f60a0828403128015612a16575f5ffd5b50612a1f612925565b8235612a2a816127f8565b8152602083810135908201526040830135612a44816127f8565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215612a76575f5ffd5b81356001600160401b03811115612a8b575f5ffd5b820160608185031215610869575f5ffd5b5f5f5f83850360c0811215612aaf575f5ffd5b60a0811215612abc575f5ffd5b5083925060a08401356001600160401b03811115612ad8575f5ffd5b8401601f81018613612ae8575f5ffd5b80356001600160401b03811115612afd575f5ffd5b8660208260051b8401011115612b11575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612b3a57612b3a612911565b5060051b60200190565b5f82601f830112612b53575f5ffd5b8135612b66612b6182612b22565b6129d5565b8082825260208201915060208360061b860101925085831115612b87575f5ffd5b602085015b83811015612bd25760408188031215612ba3575f5ffd5b612bab61294d565b8135612bb6816127f8565b8152602082810135818301529084529290920191604001612b8c565b5095945050505050565b5f60808284031215612bec575f5ffd5b612bf461296f565b90508135612c01816127f8565b815260208201356001600160401b03811115612c1b575f5ffd5b612c2784828501612b44565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612817575f5ffd5b5f82601f830112612c6e575f5ffd5b81356001600160401b03811115612c8757612c87612911565b612c9a601f8201601f19166020016129d5565b818152846020838601011115612cae575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612cd9575f5ffd5b8135612ce7612b6182612b22565b8082825260208201915060208360051b860101925085831115612d08575f5ffd5b602085015b83811015612bd25780356001600160401b03811115612d2a575f5ffd5b86016060818903601f19011215612d3f575f5ffd5b612d47612991565b6020820135612d55816127f8565b81526040820135602082015260608201356001600160401b03811115612d79575f5ffd5b612d888a602083860101612c5f565b60408301525084525060209283019201612d0d565b5f60408284031215612dad575f5ffd5b612db561294d565b82358152905060208201356001600160401b03811115612dd3575f5ffd5b612ddf84828501612cca565b60208301525092915050565b5f60a08284031215612dfb575f5ffd5b612e03612925565b905081356001600160401b03811115612e1a575f5ffd5b612e2684828501612bdc565b825250612e3560208301612c49565b602082015260408201356001600160401b03811115612e52575f5ffd5b612e5e84828501612d9d565b60408301525060608201356001600160401b03811115612e7c575f5ffd5b612e8884828501612d9d565b60608301525060809182013591810191909152919050565b5f60c08284031215612eb0575f5ffd5b612eb86129b3565b9050612ec38261280c565b81526020828101359082015260408201356001600160401b03811115612ee7575f5ffd5b612ef384828501612b44565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612f25575f5ffd5b612f3184828501612deb565b60a08301525092915050565b5f60808284031215612f4d575f5ffd5b612f5561296f565b905081356001600160401b03811115612f6c575f5ffd5b612f7884828501612ea0565b82525060208201356001600160401b03811115612f93575f5ffd5b612f9f84828501612c5f565b60208301525060408201356001600160401b03811115612fbd575f5ffd5b612fc984828501612c5f565b60408301525060608201356001600160401b03811115612fe7575f5ffd5b612ff384828501612cca565b60608301525092915050565b5f6104953683612f3d565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561302e575f5ffd5b8135610869816127f8565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f6060828403121561308c575f5ffd5b613094612991565b905081356001600160401b038111156130ab575f5ffd5b6130b784828501612ea0565b82525060208201356001600160401b038111156130d2575f5ffd5b6130de84828501612c5f565b60208301525060408201356001600160401b038111156130fc575f5ffd5b61310884828501612c5f565b60408301525092915050565b5f610495368361307c565b604080825281018390525f8460608301825b86811015613161578235613144816127f8565b6001600160a01b0316825260209283019290910190600101613131565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613191575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561049557610495613198565b80356001600160e01b031981169060048410156122b2576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115613203575f5ffd5b8386111561320f575f5ffd5b5050820193919092039150565b5f6020828403121561322c575f5ffd5b81356001600160401b03811115613241575f5ffd5b6117d984828501612f3d565b5f6020828403121561325d575f5ffd5b81356001600160401b03811115613272575f5ffd5b6117d98482850161307c565b8051612817816127f8565b80518015158114612817575f5ffd5b5f82601f8301126132a7575f5ffd5b81516132b5612b6182612b22565b8082825260208201915060208360061b8601019250858311156132d6575f5ffd5b602085015b83811015612bd257604081880312156132f2575f5ffd5b6132fa61294d565b8151613305816127f8565b81526020828101518183015290845292909201916040016132db565b5f82601f830112613330575f5ffd5b815161333e612b6182612b22565b8082825260208201915060208360051b86010192508583111561335f575f5ffd5b602085015b83811015612bd2578051613377816127f8565b835260209283019201613364565b5f60208284031215613395575f5ffd5b81516001600160401b038111156133aa575f5ffd5b820160c081850312156133bb575f5ffd5b6133c36129b3565b6133cc8261327e565b8152602082810151908201526133e46040830161327e565b60408201526133f560608301613289565b606082015260808201516001600160401b03811115613412575f5ffd5b61341e86828501613298565b60808301525060a08201516001600160401b0381111561343c575f5ffd5b61344886828501613321565b60a083015250949350505050565b805160ff81168114612817575f5ffd5b5f60c08284031215613476575f5ffd5b61347e6129b3565b82518152602083015190915060ff1981168114613499575f5ffd5b6020820152604082015163ffffffff811681146134b4575f5ffd5b60408201526134c56060830161327e565b60608201526134d66080830161327e565b60808201526134e760a08301613456565b60a082015292915050565b5f5f6101808385031215613504575f5ffd5b61350e8484613466565b915061351d8460c08501613466565b90509250929050565b6001815b60018411156135615780850481111561354557613545613198565b600184161561355357908102905b60019390931c92800261352a565b935093915050565b5f8261357757506001610495565b8161358357505f610495565b816001811461359957600281146135a3576135bf565b6001915050610495565b60ff8411156135b4576135b4613198565b50506001821b610495565b5060208310610133831016604e8410600b84101617156135e2575081810a610495565b6135ee5f198484613526565b805f190482111561360157613601613198565b029392505050565b5f61086960ff841683613569565b8082018082111561049557610495613198565b5f8151808452602084019350602083015f5b828110156136785761366286835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161363c565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561372857848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061371190850182613682565b6020998a01999094509290920191506001016136cc565b50909695505050505050565b805182525f6020820151604060208501526117d960408501826136b0565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f9061378a61010084018261362a565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c08501526137e061012085018261362a565b9050604082015160e085015260608201516101008501526020830151915061381360208501836001600160801b03169052565b60408301519150838103604085015261382c8183613734565b915050606082015183820360608501526138468282613734565b9150506080820151608084015284810360208601526138658187613682565b979650505050505050565b5f8151808452602084019350602083015f5b828110156136785781516001600160a01b0316865260209586019590910190600101613882565b60a081525f6138bb60a083018861362a565b82810360208401526138cd81886136b0565b905082810360408401526138e18187613870565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261392361012084018261362a565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561398b5761397583855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161394f565b50506001600160a01b038816604085015286606085015283810360808501526139b48187613682565b91505082810360a08401526139c98185613682565b9998505050505050505050565b606081525f6139e860608301866136b0565b82810360208401526139fa8186613870565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613a23575f5ffd5b61086982613289565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613a77610160840182613682565b905060a0860151607f1984830301610120850152613a958282613682565b91505060c0860151607f1984830301610140850152613ab48282613682565b92505050613acf602083018580518252602090810151910152565b6001600160a01b03831660608301526117d9565b5f60408284031215613af3575f5ffd5b613afb61294d565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613b24575f5ffd5b6080811215613b31575f5ffd5b50613b3a612991565b8351815260208401516001600160401b0381168114613b57575f5ffd5b6020820152613b698560408601613ae3565b6040820152915061351d8460808501613ae3565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613bbb578151845260209384019390910190600101613b9d565b509195945050505050565b848152836020820152608060408201525f613be4608083018561362a565b82810360608401526138658185613870565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613c2857634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const oftArbiterDeployedBytecode =
  '0x60806040526004361061009d575f3560e01c80636316640f116100625780636316640f146101a55780639f9a988b146101b8578063aac0a844146101eb578063ba3ad5a31461020a578063d497508e14610229578063d999984d14610248575f5ffd5b806306433b1b146100a857806310701340146100f757806332858b741461012a5780633d4f732d1461013f578063630dc7cb14610172575f5ffd5b366100a457005b5f5ffd5b3480156100b3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b348015610102575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101383660046127c2565b61027b565b005b34801561014a575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b34801561017d575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b61013d6101b3366004612860565b6102a0565b3480156101c3575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f6575f5ffd5b506100db610205366004612a05565b610444565b348015610215575f5ffd5b5061013d610224366004612a66565b61049b565b348015610234575f5ffd5b5061013d610243366004612a9c565b6104b5565b348015610253575f5ffd5b506100db7f000000000000000000000000000000000000000000000000000000000000000081565b6102836105a8565b6102953361029083612fff565b6105df565b61029d6107b6565b50565b6102a86105a8565b5f5b838110156103e5575f6102e48686848181106102c8576102c861300a565b6102de926020604090920201908101915061301e565b306107e0565b90503363c40768768787858181106102fe576102fe61300a565b610314926020604090920201908101915061301e565b8888868181106103265761032661300a565b905060400201602001356040518363ffffffff1660e01b81526004016103619291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b158015610378575f5ffd5b505af115801561038a573d5f5f3e3d5ffd5b505050506103dc8686848181106103a3576103a361300a565b6103b9926020604090920201908101915061301e565b30838989878181106103cd576103cd61300a565b90506040020160200135610870565b506001016102aa565b506103f18583836108df565b5f5b838110156104345761042c8585838181106104105761041061300a565b610426926020604090920201908101915061301e565b87610988565b6001016103f3565b5061043d6107b6565b5050505050565b5f6104957f00000000000000000000000000000000000000000000000000000000000000008360405160200161047a9190613039565b604051602081830303815290604052805190602001206109ff565b92915050565b6104a36105a8565b610295336104b083613114565b610a67565b6104bd6105a8565b5f6104d061020536869003860186612a05565b9050806001600160a01b03163b5f0361052e5760608401354281106105145760405163afbc712760e01b815260040161050b91815260200190565b60405180910390fd5b5061052c61052736869003860186612a05565b610b21565b505b6001600160a01b03811663d20c88bd848461054f6060890160408a0161301e565b6040518463ffffffff1660e01b815260040161056d9392919061311f565b5f604051808303815f87803b158015610584575f5ffd5b505af1158015610596573d5f5f3e3d5ffd5b50505050506105a36107b6565b505050565b6105b0610bb8565b6105dd60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610bf8565b565b805160208201515f906105f3908390610bff565b602083015190915046811461061e57604051635ea03eed60e11b815260040161050b91815260200190565b5061062882610c75565b60408101516001600160a01b031615806106575750836001600160a01b031681604001516001600160a01b0316145b84906106825760405163296ce1bf60e21b81526001600160a01b03909116600482015260240161050b565b505f5f61068f8484610ca4565b915091506106a1848660400151610ff3565b6106c78486604001516106c28786608001518b8b60600151515f1415611211565b611313565b6106d184306115fa565b606085015185516040516001600160a01b038a81168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610734856060015161072f86856080015161176b565b6117e1565b5f61074685858585604001518b611838565b9050808560600151865f01516001600160a01b03167f2b626fc6ba9b48537209bdf96e47a599f3cd6c8d0baadc30c7671305efa4cc9060405160405180910390a4610795856040015188611a55565b6107a3836080015188610988565b6107ad5f88610988565b50505050505050565b6105dd5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006105d7565b5f6001600160a01b0383161561085d576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015610834573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108589190613181565b610869565b816001600160a01b0316315b9392505050565b5f61087b85856107e0565b90505f83821161088b575f610895565b61089584836131ac565b9050858382818110156108d4576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161050b565b505050505050505050565b5f6108ea82846131bf565b905063335e9d2360e21b6001600160e01b0319821601610927576109228461091584600481886131f5565b810190610290919061321c565b610982565b6345c52a5d60e01b6001600160e01b031982160161095d576109228461095084600481886131f5565b8101906104b0919061324d565b604051632d8d621d60e01b81526001600160e01b03198216600482015260240161050b565b50505050565b5f61099383306107e0565b9050805f036109a157505050565b6001600160a01b0383166109eb576109b98282611a8e565b8282909161043d5760405163296c17bb60e21b81526001600160a01b039092166004830152602482015260440161050b565b6105a36001600160a01b0384168383611a9e565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610869565b805160208201515f90610a7b908390610bff565b9050610a8682611ad3565b8060600151610aa85760405163c1b5acb360e01b815260040160405180910390fd5b610abb8282608001518360a00151611b0a565b610ac9828460400151611c19565b610ad382306115fa565b606083015183516040516001600160a01b038881168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450505050565b5f5f610b2c83610444565b9050806001600160a01b0381163b15610b675760405160016202b9df60e31b031981526001600160a01b03909116600482015260240161050b565b506108697f000000000000000000000000000000000000000000000000000000000000000084604051602001610b9d9190613039565b60405160208183030381529060405280519060200120611c86565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156105dd57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b610c486040518060c001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f1515815260200160608152602001606081525090565b610c528383611c92565b81806020019051810190610c669190613385565b905061049583825f0151611cc0565b60a0810151516060015180428110156105a357604051637c06dd7560e11b815260040161050b91815260200190565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915260a08401515160200151805160018114610d3657604051637e13e66160e01b815260040161050b91815260200190565b507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663c7591b9d86602001518760a001515f015160400151845f81518110610d8957610d8961300a565b60200260200101515f01516040518463ffffffff1660e01b8152600401610dcc9392919092835260208301919091526001600160a01b0316604082015260600190565b61018060405180830381865afa158015610de8573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e0c91906134f2565b80935081945050505f610e5e825f81518110610e2a57610e2a61300a565b6020026020010151602001518560a00151600a610e479190613609565b60a0860151610e5790600a613609565b6001611cfa565b905080856020015110158015610e7357508015155b60208601518291610ea05760405163dc92948360e01b81526004810192909252602482015260440161050b565b5050846060015115610fbe575f5f5b866080015151811015610f4e57835f81518110610ece57610ece61300a565b60200260200101515f01516001600160a01b031687608001518281518110610ef857610ef861300a565b60200260200101515f01516001600160a01b031614610f17575f610f3a565b86608001518181518110610f2d57610f2d61300a565b6020026020010151602001515b610f449083613617565b9150600101610eaf565b50825f81518110610f6157610f6161300a565b602002602001015160200151811015835f81518110610f8257610f8261300a565b60200260200101515f015190610fb75760405163244acd2f60e21b81526001600160a01b03909116600482015260240161050b565b5050610fea565b60a086015160600151602001515115610fea57604051635b40cf0d60e01b815260040160405180910390fd5b50509250929050565b6110048260a0015160400151611d3c565b15611088576040516372c0e3f560e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e581c7ea906110579085908590600401613752565b5f604051808303815f87803b15801561106e575f5ffd5b505af1158015611080573d5f5f3e3d5ffd5b505050505050565b6110998260a0015160400151611d52565b1561120d575f82602001516110b58460a0015160400151611d5e565b60408051602081019390935282015260600160405160208183030381529060405280519060200120905061112e6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610b21565b6001600160a01b0316638683a9315f60405190808252806020026020018201604052801561118157816020015b604080518082019091525f808252602082015281526020019060019003908161115b5790505b508560a00151604001516020015161119c8760400151611f33565b87516040516001600160e01b031960e087901b1681526111e494939291907f0000000000000000000000000000000000000000000000000000000000000000906004016138a9565b5f604051808303815f87803b1580156111fb575f5ffd5b505af11580156107ad573d5f5f3e3d5ffd5b5050565b60608460400151516001600160401b0381111561123057611230612911565b604051908082528060200260200182016040528015611259578160200160208202803683370190505b5090505f5b815181101561130a575f856001600160a01b0316876040015183815181106112885761128861300a565b60200260200101515f01516001600160a01b0316149050806112d557836112af57846112d7565b7f00000000000000000000000000000000000000000000000000000000000000006112d7565b305b8383815181106112e9576112e961300a565b6001600160a01b03909216602092830291909101909101525060010161125e565b50949350505050565b6040830151515f816001600160401b0381111561133257611332612911565b60405190808252806020026020018201604052801561135b578160200160208202803683370190505b5090505f826001600160401b0381111561137757611377612911565b6040519080825280602002602001820160405280156113bb57816020015b604080518082019091525f80825260208201528152602001906001900390816113955790505b5090505f5b838110156114a65761140b876040015182815181106113e1576113e161300a565b60200260200101515f01518683815181106113fe576113fe61300a565b60200260200101516107e0565b83828151811061141d5761141d61300a565b60200260200101818152505060405180604001604052808683815181106114465761144661300a565b60200260200101516001600160a01b03168152602001886040015183815181106114725761147261300a565b6020026020010151602001518152508282815181106114935761149361300a565b60209081029190910101526001016113c0565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808960400151815260200189606001518152602001896080015181525083895f01516114fe8b60a00151611fda565b6040518061016001604052806101398152602001613c3861013991398b6040518763ffffffff1660e01b815260040161153c96959493929190613907565b5f604051808303815f87803b158015611553575f5ffd5b505af1158015611565573d5f5f3e3d5ffd5b505050505f5b838110156107ad576115f28760400151828151811061158c5761158c61300a565b60200260200101515f01518683815181106115a9576115a961300a565b60200260200101518584815181106115c3576115c361300a565b60200260200101518a6040015185815181106115e1576115e161300a565b602002602001015160200151610870565b60010161156b565b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f86116da86604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a161207e565b85876060015188608001516116f28a60a00151611fda565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050611762828260405161190160f01b8152600281019290925260228201526042902090565b95945050505050565b6040805160018082528183019092526060915f91906020808301908036833701905050905082815f815181106117a3576117a361300a565b60200260200101906001600160a01b031690816001600160a01b0316815250506117d96117d38560400151611f33565b826121a4565b949350505050565b81511561120d57604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba690611057908590859030906004016139d6565b5f5f856060015161184f5760a08701515151611865565b6118656102058888608001518960a001516122b9565b905084606001516001600160a01b0316639f68b9646040518163ffffffff1660e01b8152600401602060405180830381865afa1580156118a7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118cb9190613a13565b156118fa576118fa8560600151876020015187608001516001600160a01b03166123909092919063ffffffff16565b6060808601516040805160e08101825263ffffffff881681526001600160a01b038581166020808401919091528b81018051848601525195830195909552825180860184525f80825260808401919091528351808701855281815260a08401528351808701855281815260c08401528351808501855247808252968101829052935163c7c7f5b360e01b81529094859492169263c7c7f5b39287926119a59291908c90600401613a2c565b60c06040518083038185885af11580156119c1573d5f5f3e3d5ffd5b50505050506040513d601f19601f820116820180604052508101906119e69190613b12565b915091508860200151815f0151148015611a07575088602001518160200151145b6020808b01518351918401519092611a435760405163190cb57f60e31b815260048101939093526024830191909152604482015260640161050b565b505091519a9950505050505050505050565b5f5b82518110156105a357611a86838281518110611a7557611a7561300a565b60200260200101515f015183610988565b600101611a57565b5f5f5f5f5f85875af19392505050565b611aab83838360016123e2565b6105a357604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b60a08101515160400151468114611b0057604051635ea03eed60e11b815260040161050b91815260200190565b5061029d81610c75565b611b1383612444565b5f611b258460a0015160600151611d52565b90505f81611b7657604080515f8082526020820190925290611b70565b60408051606080820183525f808352602083015291810191909152815260200190600190039081611b425790505b50611b84565b8460a0015160600151602001515b9050611b946105278686866122b9565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a93191611bf091889186918991907f0000000000000000000000000000000000000000000000000000000000000000906004016138a9565b5f604051808303815f87803b158015611c07575f5ffd5b505af11580156108d4573d5f5f3e3d5ffd5b611c2a8260a0015160600151611d3c565b1561120d57611c3882612444565b6040516305dd2a4560e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906305dd2a45906110579085908590600401613752565b5f61086983835f61248c565b60a082015160800151815160208301201461120d5760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146105a357604051638822952160e01b81526001600160a01b03909116600482015260240161050b565b5f611d27611d0783612521565b8015611d2257505f8480611d1d57611d1d613b7d565b868809115b151590565b611d3286868661254d565b6117629190613617565b5f6002611d48836125fd565b60ff161492915050565b5f6003611d48836125fd565b5f5f8260200151516001600160401b03811115611d7d57611d7d612911565b604051908082528060200260200182016040528015611da6578160200160208202803683370190505b5090505f5b8151811015611eae577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e484602001518281518110611deb57611deb61300a565b60200260200101515f015185602001518381518110611e0c57611e0c61300a565b60200260200101516020015186602001518481518110611e2e57611e2e61300a565b60200260200101516040015180519060200120604051602001611e7394939291909384526001600160a01b039290921660208401526040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611e9b57611e9b61300a565b6020908102919091010152600101611dab565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f015182604051602001611ee59190613b91565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b03811115611f4e57611f4e612911565b604051908082528060200260200182016040528015611f77578160200160208202803683370190505b5090505f5b8251811015611fd457828181518110611f9757611f9761300a565b60200260200101515f0151828281518110611fb457611fb461300a565b6001600160a01b0390921660209283029190910190910152600101611f7c565b50919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc612008835f0151612688565b836020015161201a8560400151611d5e565b6120278660600151611d5e565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b0381111561209957612099612911565b6040519080825280602002602001820160405280156120c2578160200160208202803683370190505b5090505f5b815181101561217357838582815181106120e3576120e361300a565b60200260200101515f01518683815181106121005761210061300a565b602002602001015160200151604051602001612138939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106121605761216061300a565b60209081029190910101526001016120c7565b50806040516020016121859190613b91565b6040516020818303038152906040528051906020012091505092915050565b6060815183516121b49190613617565b6001600160401b038111156121cb576121cb612911565b6040519080825280602002602001820160405280156121f4578160200160208202803683370190505b5090505f5b835181101561224e578381815181106122145761221461300a565b602002602001015182828151811061222e5761222e61300a565b6001600160a01b03909216602092830291909101909101526001016121f9565b505f5b82518110156122b25782818151811061226c5761226c61300a565b6020026020010151828286516122829190613617565b815181106122925761229261300a565b6001600160a01b0390921660209283029190910190910152600101612251565b5092915050565b6122f86040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f0151604001516123168660a0015160600151611d5e565b858560405160200161232b9493929190613bc6565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b61239c8383835f61271d565b6105a3576123ad83835f600161271d565b6123d557604051635274afe760e01b81526001600160a01b038416600482015260240161050b565b611aab838383600161271d565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661243857838315161561242c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b8060a00151602001516001600160801b03165a10158160a00151602001519061120d576040516302f18fc360e51b81526001600160801b03909116600482015260240161050b565b5f814710156124b75760405163cf47918160e01b81524760048201526024810183905260440161050b565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108695760405163b06ebf3d60e01b815260040160405180910390fd5b5f600282600381111561253657612536613bf6565b6125409190613c0a565b60ff166001149050919050565b5f5f5f61255a8686612767565b91509150815f0361257e5783818161257457612574613b7d565b0492505050610869565b818411612595576125956003851502601118612783565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f8160200151515f0361261157505f919050565b5080515f1a6002811480612628575060ff81166003145b82519061264b57604051631462202960e01b815260040161050b91815260200190565b50815161265790612794565b80156126655750815160101b155b825190611fd457604051631462202960e01b815260040161050b91815260200190565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516126dc84602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c61207e565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c001612061565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661243857838315161561242c573d5f823e3d81fd5b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f600182901a6007811080156127ac575060ff811615155b8015610869575060ff8116600414159392505050565b5f602082840312156127d2575f5ffd5b81356001600160401b038111156127e7575f5ffd5b820160808185031215610869575f5ffd5b6001600160a01b038116811461029d575f5ffd5b8035612817816127f8565b919050565b5f5f83601f84011261282c575f5ffd5b5081356001600160401b03811115612842575f5ffd5b602083019150836020828501011115612859575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612874575f5ffd5b853561287f816127f8565b945060208601356001600160401b03811115612899575f5ffd5b8601601f810188136128a9575f5ffd5b80356001600160401b038111156128be575f5ffd5b8860208260061b84010111156128d2575f5ffd5b6020919091019450925060408601356001600160401b038111156128f4575f5ffd5b6129008882890161281c565b969995985093965092949392505050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b038111828210171561294757612947612911565b60405290565b604080519081016001600160401b038111828210171561294757612947612911565b604051608081016001600160401b038111828210171561294757612947612911565b604051606081016001600160401b038111828210171561294757612947612911565b60405160c081016001600160401b038111828210171561294757612947612911565b604051601f8201601f191681016001600160401b03811182821017156129fd576129fd612911565b604052919050565b5f60a0828403128015612a16575f5ffd5b50612a1f612925565b8235612a2a816127f8565b8152602083810135908201526040830135612a44816127f8565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215612a76575f5ffd5b81356001600160401b03811115612a8b575f5ffd5b820160608185031215610869575f5ffd5b5f5f5f83850360c0811215612aaf575f5ffd5b60a0811215612abc575f5ffd5b5083925060a08401356001600160401b03811115612ad8575f5ffd5b8401601f81018613612ae8575f5ffd5b80356001600160401b03811115612afd575f5ffd5b8660208260051b8401011115612b11575f5ffd5b939660209190910195509293505050565b5f6001600160401b03821115612b3a57612b3a612911565b5060051b60200190565b5f82601f830112612b53575f5ffd5b8135612b66612b6182612b22565b6129d5565b8082825260208201915060208360061b860101925085831115612b87575f5ffd5b602085015b83811015612bd25760408188031215612ba3575f5ffd5b612bab61294d565b8135612bb6816127f8565b8152602082810135818301529084529290920191604001612b8c565b5095945050505050565b5f60808284031215612bec575f5ffd5b612bf461296f565b90508135612c01816127f8565b815260208201356001600160401b03811115612c1b575f5ffd5b612c2784828501612b44565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114612817575f5ffd5b5f82601f830112612c6e575f5ffd5b81356001600160401b03811115612c8757612c87612911565b612c9a601f8201601f19166020016129d5565b818152846020838601011115612cae575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112612cd9575f5ffd5b8135612ce7612b6182612b22565b8082825260208201915060208360051b860101925085831115612d08575f5ffd5b602085015b83811015612bd25780356001600160401b03811115612d2a575f5ffd5b86016060818903601f19011215612d3f575f5ffd5b612d47612991565b6020820135612d55816127f8565b81526040820135602082015260608201356001600160401b03811115612d79575f5ffd5b612d888a602083860101612c5f565b60408301525084525060209283019201612d0d565b5f60408284031215612dad575f5ffd5b612db561294d565b82358152905060208201356001600160401b03811115612dd3575f5ffd5b612ddf84828501612cca565b60208301525092915050565b5f60a08284031215612dfb575f5ffd5b612e03612925565b905081356001600160401b03811115612e1a575f5ffd5b612e2684828501612bdc565b825250612e3560208301612c49565b602082015260408201356001600160401b03811115612e52575f5ffd5b612e5e84828501612d9d565b60408301525060608201356001600160401b03811115612e7c575f5ffd5b612e8884828501612d9d565b60608301525060809182013591810191909152919050565b5f60c08284031215612eb0575f5ffd5b612eb86129b3565b9050612ec38261280c565b81526020828101359082015260408201356001600160401b03811115612ee7575f5ffd5b612ef384828501612b44565b604083015250606082810135908201526080808301359082015260a08201356001600160401b03811115612f25575f5ffd5b612f3184828501612deb565b60a08301525092915050565b5f60808284031215612f4d575f5ffd5b612f5561296f565b905081356001600160401b03811115612f6c575f5ffd5b612f7884828501612ea0565b82525060208201356001600160401b03811115612f93575f5ffd5b612f9f84828501612c5f565b60208301525060408201356001600160401b03811115612fbd575f5ffd5b612fc984828501612c5f565b60408301525060608201356001600160401b03811115612fe7575f5ffd5b612ff384828501612cca565b60608301525092915050565b5f6104953683612f3d565b634e487b7160e01b5f52603260045260245ffd5b5f6020828403121561302e575f5ffd5b8135610869816127f8565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f6060828403121561308c575f5ffd5b613094612991565b905081356001600160401b038111156130ab575f5ffd5b6130b784828501612ea0565b82525060208201356001600160401b038111156130d2575f5ffd5b6130de84828501612c5f565b60208301525060408201356001600160401b038111156130fc575f5ffd5b61310884828501612c5f565b60408301525092915050565b5f610495368361307c565b604080825281018390525f8460608301825b86811015613161578235613144816127f8565b6001600160a01b0316825260209283019290910190600101613131565b506001600160a01b03949094166020939093019290925250909392505050565b5f60208284031215613191575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561049557610495613198565b80356001600160e01b031981169060048410156122b2576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f85851115613203575f5ffd5b8386111561320f575f5ffd5b5050820193919092039150565b5f6020828403121561322c575f5ffd5b81356001600160401b03811115613241575f5ffd5b6117d984828501612f3d565b5f6020828403121561325d575f5ffd5b81356001600160401b03811115613272575f5ffd5b6117d98482850161307c565b8051612817816127f8565b80518015158114612817575f5ffd5b5f82601f8301126132a7575f5ffd5b81516132b5612b6182612b22565b8082825260208201915060208360061b8601019250858311156132d6575f5ffd5b602085015b83811015612bd257604081880312156132f2575f5ffd5b6132fa61294d565b8151613305816127f8565b81526020828101518183015290845292909201916040016132db565b5f82601f830112613330575f5ffd5b815161333e612b6182612b22565b8082825260208201915060208360051b86010192508583111561335f575f5ffd5b602085015b83811015612bd2578051613377816127f8565b835260209283019201613364565b5f60208284031215613395575f5ffd5b81516001600160401b038111156133aa575f5ffd5b820160c081850312156133bb575f5ffd5b6133c36129b3565b6133cc8261327e565b8152602082810151908201526133e46040830161327e565b60408201526133f560608301613289565b606082015260808201516001600160401b03811115613412575f5ffd5b61341e86828501613298565b60808301525060a08201516001600160401b0381111561343c575f5ffd5b61344886828501613321565b60a083015250949350505050565b805160ff81168114612817575f5ffd5b5f60c08284031215613476575f5ffd5b61347e6129b3565b82518152602083015190915060ff1981168114613499575f5ffd5b6020820152604082015163ffffffff811681146134b4575f5ffd5b60408201526134c56060830161327e565b60608201526134d66080830161327e565b60808201526134e760a08301613456565b60a082015292915050565b5f5f6101808385031215613504575f5ffd5b61350e8484613466565b915061351d8460c08501613466565b90509250929050565b6001815b60018411156135615780850481111561354557613545613198565b600184161561355357908102905b60019390931c92800261352a565b935093915050565b5f8261357757506001610495565b8161358357505f610495565b816001811461359957600281146135a3576135bf565b6001915050610495565b60ff8411156135b4576135b4613198565b50506001821b610495565b5060208310610133831016604e8410600b84101617156135e2575081810a610495565b6135ee5f198484613526565b805f190482111561360157613601613198565b029392505050565b5f61086960ff841683613569565b8082018082111561049557610495613198565b5f8151808452602084019350602083015f5b828110156136785761366286835180516001600160a01b03168252602090810151910152565b604095909501946020919091019060010161363c565b5093949350505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561372857848303601f19018852815180516001600160a01b031684526020808201519085015260409081015160609185018290529061371190850182613682565b6020998a01999094509290920191506001016136cc565b50909695505050505050565b805182525f6020820151604060208501526117d960408501826136b0565b604080825283516001600160a01b0316828201526020840151606083015283015160c060808301525f9061378a61010084018261362a565b9050606085015160a0840152608085015160c084015260a0850151603f198483030160e0850152805160a0835260018060a01b0381511660a08401526020810151608060c08501526137e061012085018261362a565b9050604082015160e085015260608201516101008501526020830151915061381360208501836001600160801b03169052565b60408301519150838103604085015261382c8183613734565b915050606082015183820360608501526138468282613734565b9150506080820151608084015284810360208601526138658187613682565b979650505050505050565b5f8151808452602084019350602083015f5b828110156136785781516001600160a01b0316865260209586019590910190600101613882565b60a081525f6138bb60a083018861362a565b82810360208401526138cd81886136b0565b905082810360408401526138e18187613870565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b60c081525f8751606060c084015261392361012084018261362a565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b8181101561398b5761397583855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161394f565b50506001600160a01b038816604085015286606085015283810360808501526139b48187613682565b91505082810360a08401526139c98185613682565b9998505050505050505050565b606081525f6139e860608301866136b0565b82810360208401526139fa8186613870565b91505060018060a01b0383166040830152949350505050565b5f60208284031215613a23575f5ffd5b61086982613289565b6080815263ffffffff8451166080820152602084015160a0820152604084015160c0820152606084015160e08201525f608085015160e0610100840152613a77610160840182613682565b905060a0860151607f1984830301610120850152613a958282613682565b91505060c0860151607f1984830301610140850152613ab48282613682565b92505050613acf602083018580518252602090810151910152565b6001600160a01b03831660608301526117d9565b5f60408284031215613af3575f5ffd5b613afb61294d565b825181526020928301519281019290925250919050565b5f5f82840360c0811215613b24575f5ffd5b6080811215613b31575f5ffd5b50613b3a612991565b8351815260208401516001600160401b0381168114613b57575f5ffd5b6020820152613b698560408601613ae3565b6040820152915061351d8460808501613ae3565b634e487b7160e01b5f52601260045260245ffd5b81515f90829060208501835b82811015613bbb578151845260209384019390910190600101613b9d565b509195945050505050565b848152836020820152608060408201525f613be4608083018561362a565b82810360608401526138658185613870565b634e487b7160e01b5f52602160045260245ffd5b5f60ff831680613c2857634e487b7160e01b5f52601260045260245ffd5b8060ff8416069150509291505056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
